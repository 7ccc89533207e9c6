import fastify from 'fastify'
import { readFileSync } from 'node:fs'

// Started by the P9 measure: one Fastify route that sends a recorded answer and does nothing else.
const [file = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')
const app = fastify()
app.get('/', (_request, reply) => reply.headers(headers).send(bytes))
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (address && typeof address === 'object') console.log(`port ${String(address.port)}`)
