import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { TestGateway } from '../test-gateway.ts'

const room = 'north-live-1'

/** Says something in the chat of a live table, and returns the type of what comes back for it. */
export async function sayInChat(gateway: TestGateway, token: string, text: string): Promise<string> {
  const { server } = gateway.app
  if (!server.listening) await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const { value } = await gateway.call('launchChat', { token, query: { room } })
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/wps/chat`, {
    headers: { host: 'first.example', origin: 'https://first.example' },
  })
  const send = (message: object) => {
    socket.send(JSON.stringify(message))
  }
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => {
      resolve(`closed ${String(code)}`)
    })
    socket.on('open', () => {
      send({ type: 'hello', room, ticket: value.chatUrl.split('#')[1] ?? null })
    })
    socket.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as { type: string }
      if (type === 'welcome') send({ type: 'say', key: `key-${String(Date.now())}`, text })
      if (type !== 'taken' && type !== 'refused') return
      socket.close()
      resolve(type)
    })
  })
}
