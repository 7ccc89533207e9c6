import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { Refusal } from '../../http/refusal.ts'
import { fairQueue, QueueFull } from '../../limits/fair-queue.ts'
import type { RouteGuards } from '../../http/route-guards.ts'
import type { Platform } from '../../platform/platform.ts'
import { Counts } from '../../network/counts.ts'
import { exportFile, type FileAsker, getFileName, type FileRequest } from './file.service.ts'
import { requireTicket, takeTicket } from './ticket.service.ts'

interface Params {
  Params: { token: string }
}

/** Files that are read from the database at once, each with a connection; brands take turns. */
const inTurn = { concurrent: 3, waiting: 30, waitingOfKey: 8 }
/** Files that a member fetches at once. */
const maxOfMember = 3

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Waits for a turn; returns how to end it. Refuses where too many wait already. */
async function takeTurn(run: ReturnType<typeof fairQueue>, merchant: string): Promise<() => void> {
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  await new Promise<void>((began, refused) => {
    run(merchant, () => {
      began()
      return over
    }).catch((error: unknown) => {
      refused(error instanceof QueueFull ? new Refusal('unavailable', { retryAfter: 10 }) : (error as Error))
    })
  })
  return end
}

/** The file behind a link that works once. `idleMs` is how long a reader may take for a part of it. */
export function addFiles(
  app: FastifyInstance,
  platform: Platform,
  guards: RouteGuards,
  { idleMs }: { idleMs?: number } = {},
): void {
  const run = fairQueue(inTurn)
  const fetched = new Counts()
  app.get('/wps/records/file/:token([\\w-]{43})', async (request: FastifyRequest<Params>, reply) => {
    const { brand } = request
    const merchant = brand.settings.merchantCode
    guards.requireOpen(guards.visitorOf(request))
    await guards.prepare(brand)
    await requireTicket(platform, merchant, request.params.token)
    const produced = await takeTurn(run, merchant)
    let file: Readable
    let asker: FileAsker
    let requested: FileRequest
    try {
      const ticket = await takeTicket(platform, merchant, request.params.token)
      const { memberId } = ticket
      const member = `${merchant} ${memberId}`
      if (fetched.get(member) >= maxOfMember) throw new Refusal('too_many_exports', { retryAfter: 60 })
      requested = ticket.request as unknown as FileRequest
      asker = { brand, language: ticket.language, session: { memberId } }
      const idle = () => file.destroy(new Error('Nobody reads this file any more'))
      const watch = { produced, idle, ...(idleMs !== undefined && { idleMs }) }
      file = Readable.from(exportFile(platform, asker, requested, watch), { objectMode: false })
      fetched.add(member, 1)
      file.once('close', () => {
        produced()
        fetched.add(member, -1)
      })
    } catch (error) {
      produced()
      throw error
    }
    return reply
      .header('content-type', types[requested.format])
      .header('content-disposition', `attachment; filename="${getFileName(asker, requested)}"`)
      .header('cache-control', 'no-store')
      .send(file)
  })
}
