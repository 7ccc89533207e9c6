import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { cancelJob, planJob } from '../../base/jobs/jobs.service.ts'
import type { JobKind } from '../../base/platform/job-kind.ts'
import type { PlayAction } from '../../../schemas/calls/money/play-limits.calls.ts'
import { type Actor, notePlay } from '../../members/exclusion/record.ts'
import { publish } from '../../members/events/events.service.ts'
import { playLimitRequest } from './play-limits.tables.ts'

export type LimitRequest = typeof playLimitRequest.$inferSelect

const lapse = 'limit-request-lapse'

/** What a record says of a limit. Amounts in minor units or minutes, null for no limit. */
export function getDetails(
  { kind, period, currency }: Pick<LimitRequest, 'kind' | 'period' | 'currency'>,
  from: bigint | null,
  to: bigint | null,
) {
  return { kind, period, currency, from: from?.toString() ?? null, to: to?.toString() ?? null }
}

/** Keeps what a member asks for, until it is confirmed, cancelled or lapses. */
export async function storeRequest(
  tx: Tx,
  request: Omit<LimitRequest, 'id' | 'status' | 'endedAt'>,
  from: bigint,
): Promise<void> {
  const { merchant, memberId, requestedAt: at } = request
  const id = newId(at.getTime())
  await tx.insert(playLimitRequest).values({ ...request, id, status: 'waiting' })
  await planJob(tx, { merchant, kind: lapse, key: id, dueAt: request.confirmUntil }, at)
  const details = getDetails(request, from, request.amount)
  await notePlay(tx, {
    merchant,
    memberId,
    action: 'raise_requested',
    actor: { kind: 'member' },
    details,
    at,
  })
}

const actions = {
  confirmed: 'raise_confirmed',
  cancelled: 'raise_cancelled',
  lapsed: 'raise_lapsed',
} as const satisfies Record<string, PlayAction>

/** Ends a request that waits; returns whether it did. */
export async function endRequest(
  tx: Tx,
  request: LimitRequest,
  status: keyof typeof actions,
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  const { merchant, memberId, id } = request
  const ended = await tx
    .update(playLimitRequest)
    .set({ status, endedAt: now })
    .where(
      and(
        eq(playLimitRequest.merchant, merchant),
        eq(playLimitRequest.id, id),
        eq(playLimitRequest.status, 'waiting'),
      ),
    )
    .returning({ id: playLimitRequest.id })
  if (ended.length === 0) return false
  if (status !== 'lapsed') await cancelJob(tx, { merchant, kind: lapse, key: id }, now)
  const details = getDetails(request, null, request.amount)
  await notePlay(tx, { merchant, memberId, action: actions[status], actor, details, at: now })
  return true
}

/** The requests of a member that wait, by what they are about. */
export function waitingRequests(tx: Tx, merchant: string, memberId: string): Promise<LimitRequest[]> {
  return tx
    .select()
    .from(playLimitRequest)
    .where(
      and(
        eq(playLimitRequest.merchant, merchant),
        eq(playLimitRequest.memberId, memberId),
        eq(playLimitRequest.status, 'waiting'),
      ),
    )
    .orderBy(playLimitRequest.requestedAt)
}

/** A request that nobody confirmed in its window lapses: the limit stays. */
export const lapseJob: JobKind = {
  name: lapse,
  run: async (tx, { merchant, key }, { now }) => {
    const [request] = await tx
      .select()
      .from(playLimitRequest)
      .where(and(eq(playLimitRequest.merchant, merchant), eq(playLimitRequest.id, key)))
    if (request && (await endRequest(tx, request, 'lapsed', { actor: { kind: 'system' }, now })))
      await publish(tx, merchant, request.memberId, { kind: 'limits.changed', body: {} }, now)
    return undefined
  },
}
