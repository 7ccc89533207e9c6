import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers a request whose body has come. */
export type Listener = (request: IncomingMessage, response: ServerResponse, body: string) => void

export interface TestServer {
  /** Its origin. */
  url: string
  close(): void
}

/** Another program that the gateway calls, listening on a free port of this machine. */
export async function openTestServer(listener: Listener): Promise<TestServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => listener(request, response, Buffer.concat(chunks).toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(value))
}
