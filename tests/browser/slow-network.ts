import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** Bytes of a page that arrive together: fewer than the frame around a screen has. */
const pieceSize = 1_500

/** Milliseconds between two pieces: several frames of a page that paints what it has. */
const pieceIntervalMs = 20

/** What a network does between browser and gateway: names stay, the port is the gateway's own. */
function headersFor(
  { headers }: IncomingMessage,
  ownPort: number,
  port: number,
): NodeJS.Dict<string | string[]> {
  const atGateway = (value: string | undefined) => value?.replace(`:${String(ownPort)}`, `:${String(port)}`)
  const { host, origin, referer } = headers
  return {
    ...headers,
    'accept-encoding': 'identity',
    host: atGateway(host),
    ...(origin !== undefined && { origin: atGateway(origin) }),
    ...(referer !== undefined && { referer: atGateway(referer) }),
  }
}

async function sendInPieces(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const page = Buffer.concat(chunks)
  for (let start = 0; start < page.length; start += pieceSize) {
    response.write(page.subarray(start, start + pieceSize))
    await new Promise((resolve) => setTimeout(resolve, pieceIntervalMs))
  }
  response.end()
}

/** A network between browsers and the gateway at this port that delivers every page in pieces. */
export async function openSlowNetwork(port: number): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((incoming, response) => {
    const { port: ownPort } = server.address() as AddressInfo
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: incoming.url,
        headers: headersFor(incoming, ownPort, port),
      },
      (answer) => {
        const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
        const { 'content-length': length, ...headers } = answer.headers
        response.writeHead(answer.statusCode ?? 500, {
          ...headers,
          ...(!isPage && length !== undefined && { 'content-length': length }),
        })
        if (isPage) void sendInPieces(answer, response)
        else answer.pipe(response)
      },
    )
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const { port: ownPort } = server.address() as AddressInfo
    const through = connect(port, '127.0.0.1', () => {
      const headers = Object.entries({ ...incoming.headers, ...headersFor(incoming, ownPort, port) })
      through.write(
        `${incoming.method ?? 'GET'} ${incoming.url ?? '/'} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')}\r\n`,
      )
      through.write(head)
      through.pipe(socket)
      socket.pipe(through)
    })
    for (const entry of [socket, through])
      entry.on('error', () => [socket, through].forEach((end) => end.destroy()))
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
