import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to the database that a test may cut, or let fall silent. */
export async function openLine(target: URL) {
  const sockets = new Set<Socket>()
  let silent = false
  const line = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (!silent) to.write(chunk)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    silence: (on: boolean) => {
      silent = on
    },
    cut,
    down: async () => {
      const closed = once(line, 'close')
      line.close()
      cut()
      await closed
    },
    up: async () => {
      line.listen(port, '127.0.0.1')
      await once(line, 'listening')
    },
  }
}
