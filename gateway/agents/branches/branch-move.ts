import { and, eq, sql } from 'drizzle-orm'
import { type ContractKind, contractKinds } from '../../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { liveContracts } from '../contracts/contract-end.ts'
import { type Affected, affectedBy } from '../contracts/contract-reach.ts'
import { contract, type Contract } from '../contracts/contracts.tables.ts'

export interface Move {
  memberId: string
  /** Null for the top of the tree. */
  to: string | null
  /** From when on bets count for the new upline; null for when it is carried out. */
  at: Date | null
}

type Person = Pick<
  typeof member.$inferSelect,
  'id' | 'username' | 'type' | 'status' | 'agentId' | 'createdAt'
>

/** A contract that ends with a move. */
export interface Broken extends Pick<Affected, 'id' | 'uplineName' | 'downlineName' | 'rate' | 'status'> {
  kind: ContractKind
  /** Between the branch and the upline that it leaves; false for what hangs on such. */
  isOwn: boolean
}

export interface Plan {
  moved: Person
  from: Person | null
  to: Person | null
  /** No earlier instant is possible: what was before is settled, or the branch stood elsewhere. */
  earliest: Date
  broken: Broken[]
}

async function findPerson(tx: Tx, merchant: string, id: string): Promise<Person | undefined> {
  const { username, type, status, agentId, createdAt } = member
  const [found] = await tx
    .select({ id: member.id, username, type, status, agentId, createdAt })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, id)))
  return found
}

/** The first instant that is in no period which was settled and let pass, and before which nobody of the move was moved or made. */
async function earliestFor(tx: Tx, brand: LoadedBrand, moved: Person, to: Person | null): Promise<Date> {
  const { merchantCode: merchant } = brand.settings
  const kinds = contractKinds.filter((kind) => brand.merchant.contracts[kind].enabled)
  const [found] = await rows<{ ms: string }>(
    tx,
    sql`select floor(extract(epoch from greatest(
        (select max(least(c.begins_at, (select min(r.from_at) from settlement_run r
            where r.merchant = c.merchant and r.kind = c.kind and r.period = c.period and r.status = 'draft')))
          from settlement_cursor c where c.merchant = ${merchant}
            and c.kind in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))),
        (select max(coalesce(s.until_at, s.from_at)) from agent_span s where s.merchant = ${merchant} and s.member_id = ${moved.id}::uuid),
        ${moved.createdAt.toISOString()}::timestamptz, ${(to ?? moved).createdAt.toISOString()}::timestamptz)) * 1000)::bigint::text as ms`,
  )
  return new Date(Number(found?.ms ?? 0))
}

/** Whether somebody is, or at any time since an instant was, below another. */
async function wasBelow(tx: Tx, merchant: string, who: string, above: string, since: Date): Promise<boolean> {
  const found = await rows(
    tx,
    sql`with recursive up as (
        select ${who}::uuid as id
        union
        select s.agent_id from up join agent_span s on s.merchant = ${merchant} and s.member_id = up.id
        where s.until_at is null or s.until_at > ${since.toISOString()}::timestamptz
      )
      select 1 from up where id = ${above}::uuid`,
  )
  return found.length > 0
}

async function getNames(tx: Tx, merchant: string, all: readonly Contract[]) {
  const ids = JSON.stringify([...new Set(all.flatMap(({ uplineId, downlineId }) => [uplineId, downlineId]))])
  const found = await rows<{ id: string; nickname: string }>(
    tx,
    sql`select id, nickname from member where merchant = ${merchant}
      and id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`,
  )
  return new Map(found.map(({ id, nickname }) => [id, nickname]))
}

/** What a move ends: the branch's contracts with the upline that it leaves, and what hangs on the rate that it loses. */
async function brokenBy(tx: Tx, brand: LoadedBrand, moved: Person, to: Person | null): Promise<Broken[]> {
  const { merchantCode: merchant } = brand.settings
  const own = await liveContracts(tx, merchant, eq(contract.downlineId, moved.id))
  const names = await getNames(tx, merchant, own)
  const broken: Broken[] = own.map(({ id, kind, rate, status, uplineId, downlineId }) => ({
    id,
    kind,
    rate,
    status,
    isOwn: true,
    uplineName: names.get(uplineId) ?? '',
    downlineName: names.get(downlineId) ?? '',
  }))
  for (const kind of contractKinds) {
    // At the top of the tree the house's rate is one's own; below somebody there is none until it is agreed.
    const rate = to === null ? brand.merchant.contracts[kind].topRate : 0
    const affected = await affectedBy(tx, merchant, kind, moved.id, { rate, period: null })
    for (const { id, rate: theirs, status, uplineName, downlineName } of affected)
      broken.push({ id, kind, rate: theirs, status, uplineName, downlineName, isOwn: false })
  }
  return broken
}

function requireUpline({ settings }: LoadedBrand, moved: Person, to: Person | null | undefined): void {
  const isAgent = (person: Person) => settings.agentUserTypes.includes(person.type)
  if (moved.type === settings.trialUserType) throw new Refusal('real_account_needed')
  if (to === null && !isAgent(moved)) throw new Refusal('move_upline')
  if (to !== null && (!to || !isAgent(to) || to.status !== 'active')) throw new Refusal('move_upline')
}

/**
 * What a move would do. Refuses a circle, an upline that is none, and an instant before the oldest period that is not settled for
 * good; `isLate` lets that pass, for a move that was decided in time: what was settled meanwhile is corrected.
 */
export async function planMove(
  tx: Tx,
  brand: LoadedBrand,
  { memberId, to: toId, at }: Move,
  now: Date,
  isLate = false,
): Promise<Plan> {
  const { merchantCode: merchant } = brand.settings
  const moved = await findPerson(tx, merchant, memberId)
  if (!moved) throw new Refusal('not_found')
  const to = toId === null ? null : await findPerson(tx, merchant, toId)
  requireUpline(brand, moved, to)
  if (moved.agentId === toId) throw new Refusal('move_same')
  const from = moved.agentId === null ? null : ((await findPerson(tx, merchant, moved.agentId)) ?? null)
  const since = at ?? now
  if (toId !== null && (await wasBelow(tx, merchant, toId, memberId, since))) throw new Refusal('move_circle')
  const earliest = await earliestFor(tx, brand, moved, to ?? null)
  if (since < earliest && !isLate)
    throw new Refusal('move_too_early', { value: { earliest: earliest.toISOString() } })
  return { moved, from, to: to ?? null, earliest, broken: await brokenBy(tx, brand, moved, to ?? null) }
}
