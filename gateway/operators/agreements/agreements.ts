import { and, asc, desc, eq, like, lt, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { affectedBy } from '../../agents/contracts/contract-reach.ts'
import { statusAt } from '../../agents/contracts/contract-read.ts'
import { shownTerms } from '../../agents/contracts/contract-terms.ts'
import { contract, contractEvent } from '../../agents/contracts/contracts.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { beginningWith } from '../../base/db/like.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'

type Listed = ConsoleValue<'agreements'>['content'][number]
const pageSize = 100

const upline = alias(member, 'upline')
const downline = alias(member, 'downline')

/** Contracts of a merchant with the login names of their sides, the newest first. */
function agreementsBy(tx: Tx, merchant: string, where: SQL | undefined, limit: number) {
  return tx
    .select({ row: contract, upline: upline.username, downline: downline.username })
    .from(contract)
    .innerJoin(upline, and(eq(upline.merchant, contract.merchant), eq(upline.id, contract.uplineId)))
    .innerJoin(downline, and(eq(downline.merchant, contract.merchant), eq(downline.id, contract.downlineId)))
    .where(and(eq(contract.merchant, merchant), where))
    .orderBy(desc(contract.id))
    .limit(limit)
}

function shown(
  { row, upline: above, downline: below }: Awaited<ReturnType<typeof agreementsBy>>[number],
  now: Date,
): Listed {
  return {
    id: row.id,
    kind: row.kind,
    status: statusAt(row, now),
    rate: row.rate,
    period: row.period,
    upline: { id: row.uplineId, username: above },
    downline: { id: row.downlineId, username: below },
    offeredAt: row.offeredAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** Contracts between agents of a brand. */
export async function listAgreements({
  platform,
  brands,
  query: { merchant, kind, status, agent, after },
  now,
}: ConsoleContext<'agreements'>): Promise<ConsoleValue<'agreements'>> {
  getBrand(brands, merchant)
  const called = agent && beginningWith(agent.trim().toLowerCase())
  const where = and(
    kind && eq(contract.kind, kind),
    status && eq(contract.status, status),
    called ? or(like(upline.usernameKey, called), like(downline.usernameKey, called)) : undefined,
    after === undefined ? undefined : lt(contract.id, after),
  )
  const found = await platform.database.within(merchant, (tx) =>
    agreementsBy(tx, merchant, where, pageSize + 1),
  )
  const content = found.slice(0, pageSize)
  return {
    content: content.map((entry) => shown(entry, now)),
    next: found.length > pageSize ? (content.at(-1)?.row.id ?? null) : null,
  }
}

/** One contract whole, with what would end with it. */
export async function agreementDetail({
  platform,
  brands,
  query: { merchant, id },
  now,
}: ConsoleContext<'agreementDetail'>): Promise<ConsoleValue<'agreementDetail'>> {
  getBrand(brands, merchant)
  return platform.database.snapshot(merchant, async (tx) => {
    const [found] = await agreementsBy(tx, merchant, eq(contract.id, id), 1)
    if (!found) throw new Refusal('not_found')
    const { row } = found
    const events = await tx
      .select({ event: contractEvent, name: member.username })
      .from(contractEvent)
      .leftJoin(
        member,
        and(eq(member.merchant, contractEvent.merchant), eq(member.id, contractEvent.actorId)),
      )
      .where(and(eq(contractEvent.merchant, merchant), eq(contractEvent.contractId, id)))
      .orderBy(asc(contractEvent.at), asc(contractEvent.id))
    const isPaid = row.status === 'accepted' || row.status === 'terminationRequested'
    const affected = isPaid
      ? await affectedBy(tx, merchant, row.kind, row.downlineId, { rate: 0, period: null })
      : []
    return {
      ...shown(found, now),
      terms: Object.entries(shownTerms(row)).map(([term, value]) => ({ term, value: String(value) })),
      currency: row.currency,
      carriesLosses: row.carriesLosses,
      history: events.map(({ event, name }) => ({
        action: event.action,
        actor: name,
        at: event.at.toISOString(),
        status: event.status,
      })),
      affected: affected.map((entry) => ({
        id: entry.id,
        upline: entry.uplineName,
        downline: entry.downlineName,
        rate: entry.rate,
      })),
    }
  })
}
