import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { Refusal } from '../../../base/http/refusal.ts'
import type { RouteGuards } from '../../../base/http/route.ts'
import type { Platform } from '../../../base/platform/platform.ts'
import { exportFile, fileNameOf, type FileRequest } from './file.service.ts'
import { takeTicket } from './ticket.service.ts'

interface Params {
  Params: { token: string }
}

/** Files that are made at once: each holds a connection of the database while it is read. */
const maxRunning = 3

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The file behind a link that works once. */
export function addFiles(app: FastifyInstance, platform: Platform, guards: RouteGuards): void {
  let running = 0
  app.get('/wps/records/file/:token([\\w-]{43})', async (request: FastifyRequest<Params>, reply) => {
    const { brand } = request
    guards.requireOpen(guards.visitorOf(request))
    await guards.prepare(brand)
    if (running >= maxRunning) throw new Refusal('unavailable', { retryAfter: 10 })
    const ticket = await takeTicket(platform, brand.settings.merchantCode, request.params.token)
    const requested = ticket.request as unknown as FileRequest
    const asker = { brand, language: ticket.language, session: { memberId: ticket.memberId } }
    const file = Readable.from(exportFile(platform, asker, requested, platform.clock()), {
      objectMode: false,
    })
    running += 1
    file.once('close', () => {
      running -= 1
    })
    return reply
      .header('content-type', types[requested.format])
      .header('content-disposition', `attachment; filename="${fileNameOf(asker, requested)}"`)
      .header('cache-control', 'no-store')
      .send(file)
  })
}
