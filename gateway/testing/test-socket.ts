import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { ServerMessage } from '../../schemas/events/socket.ts'

/** A page's end of a socket. */
export interface TestSocket {
  socket: WebSocket
  send(text: string): void
  /** The next message of a type, in the order of arrival. */
  next<T extends ServerMessage['type']>(type: T): Promise<Extract<ServerMessage, { type: T }>>
  /** The code with which it was closed. */
  closed: Promise<number>
}

async function getPort(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Opens a socket over the network; rejects with the status of a refusal. */
export async function openSocket(
  app: FastifyInstance,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const { host = 'first.example', ...others } = headers
  const socket = new WebSocket(`ws://127.0.0.1:${String(await getPort(app))}/wps/socket`, {
    headers: { host, origin: `https://${host}`, ...others },
  })
  const messages: ServerMessage[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as ServerMessage)
    for (const look of waiting) look()
  })
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return {
    socket,
    closed,
    send: (text) => {
      socket.send(text)
    },
    next: (type) =>
      new Promise((resolve) => {
        const look = () => {
          const at = messages.findIndex((message) => message.type === type)
          if (at < 0) return
          waiting.delete(look)
          const found = messages.splice(0, at + 1).at(-1)
          resolve(found as never)
        }
        waiting.add(look)
        look()
      }),
  }
}

/** Opens a socket and says whose page it is. */
export async function listenWith(
  app: FastifyInstance,
  token: string,
  seen: number | null = null,
  headers?: Record<string, string>,
): Promise<TestSocket> {
  const page = await openSocket(app, headers)
  page.send(JSON.stringify({ type: 'hello', token, seen }))
  return page
}
