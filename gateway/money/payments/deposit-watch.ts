import { and, eq } from 'drizzle-orm'
import type { JobContext, JobEnd, JobKind } from '../../base/platform/job-kind.ts'
import { announce } from './announce.ts'
import { changeStatus, lockDeposit } from './deposit-settle.ts'
import { findProvider } from './open-provider.ts'
import { deposit, type Deposit } from './payments.tables.ts'
import { type Lookup, ProviderUnheard } from './provider.ts'
import { takeDecision } from './take-decision.ts'
import { nextLook, watchKind } from './watch-job.ts'

type Seen = Lookup | { status: 'unheard' }

async function look({ platform, now }: JobContext, row: Deposit): Promise<Seen> {
  const provider = findProvider(platform, row.provider)
  if (!provider) return { status: 'unheard' }
  return provider.lookUp(row, now).catch((error: unknown): Seen => {
    if (error instanceof ProviderUnheard) return { status: 'unheard' }
    throw error
  })
}

async function expire({ platform, now }: JobContext, { merchant, id }: Deposit): Promise<void> {
  await platform.database.within(merchant, async (tx) => {
    const row = await lockDeposit(tx, { merchant, id })
    if (row?.status === 'pending' && row.expiresAt <= now) await changeStatus(tx, row, 'expired', now)
  })
}

/** Asks the provider of a deposit that is not settled, and lets it expire when its time is over. */
async function watch(merchant: string, id: string, context: JobContext): Promise<JobEnd> {
  const { platform, brand, now } = context
  const [row] = await platform.database.within(merchant, (tx) =>
    tx
      .select()
      .from(deposit)
      .where(and(eq(deposit.merchant, merchant), eq(deposit.id, id))),
  )
  if (!row || row.status === 'confirmed' || row.status === 'declined' || row.status === 'review')
    return undefined
  const seen = await look(context, row)
  if ('amount' in seen) {
    await takeDecision(platform, row.provider, { ...seen, merchant, reference: row.reference })
    return undefined
  }
  if (row.expiresAt > now && (await announce(platform, brand, row)).status === 'declined') return undefined
  await expire(context, row)
  const dueAt = nextLook(row.startedAt, now)
  // Whoever could not be heard to the end leaves a job that stops, which operators see.
  if (!dueAt && seen.status === 'unheard') throw new ProviderUnheard(row.provider)
  return dueAt && { dueAt }
}

export const depositWatch: JobKind = {
  name: watchKind,
  act: ({ merchant, key }, context) => watch(merchant, key, context),
}
