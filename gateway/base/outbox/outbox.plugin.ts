import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readOutbox } from './outbox.service.ts'
import type { Platform } from '../platform/platform.ts'

const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "object-src 'none'"],
].join('; ')

const files: Readonly<Record<string, [file: string, type: string]>> = {
  '/dev/outbox': ['outbox.html', 'text/html; charset=utf-8'],
  '/dev/outbox.css': ['outbox.css', 'text/css; charset=utf-8'],
  '/dev/outbox.js': ['outbox.js', 'text/javascript; charset=utf-8'],
}

const noStore = { 'cache-control': 'no-store' }

/** The developer's outbox at /dev/outbox. In production it does not exist. */
export function addOutbox(app: FastifyInstance, { config, database }: Platform): void {
  if (config.production) return
  for (const [url, [file, type]] of Object.entries(files)) {
    const content = readFileSync(path.join('gateway/base/outbox/page', file), 'utf8')
    app.get(url, (_request, reply) =>
      reply.headers({ ...noStore, 'content-type': type, 'content-security-policy': policy }).send(content),
    )
  }
  app.get('/dev/outbox.json', async (request, reply): Promise<FastifyReply> => {
    const { settings: brand } = request.brand
    const messages = await readOutbox(database, brand.merchantCode)
    return reply.headers(noStore).send({ brand: brand.name, messages })
  })
}
