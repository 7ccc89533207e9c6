import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { maskedName } from '../../members/accounts/masked-name.ts'
import { getAccount, teamNameColumns } from '../team/team-names.ts'
import { agentLink } from '../tree/agents.tables.ts'
import { memberTransfer, type MemberTransfer } from './transfers.tables.ts'

type Shown = CallValue<'memberTransfer'>
const listed = 50

/** Names of members as one of them is shown those of others, by id: of the own team as its pages show them. */
export async function getNames(tx: Tx, brand: LoadedBrand, memberId: string, ids: readonly string[]) {
  const isAbove = and(
    eq(agentLink.merchant, member.merchant),
    eq(agentLink.descendantId, member.id),
    eq(agentLink.ancestorId, memberId),
  )
  const found =
    ids.length === 0
      ? []
      : await tx
          .select({ id: member.id, ...teamNameColumns, depth: agentLink.depth })
          .from(member)
          .leftJoin(agentLink, isAbove)
          .where(and(eq(member.merchant, brand.settings.merchantCode), inArray(member.id, [...ids])))
  return new Map(
    found.map(({ id, depth, ...name }) => [
      id,
      depth === null ? maskedName(name.username) : getAccount(brand, name, depth),
    ]),
  )
}

/** Transfers as one of their two sides is shown them. */
export async function describe(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  list: readonly MemberTransfer[],
): Promise<Shown[]> {
  const getOtherSide = ({ fromId, toId }: MemberTransfer) => (fromId === memberId ? toId : fromId)
  const names = await getNames(tx, brand, memberId, list.map(getOtherSide))
  return list.map((entry) => ({
    id: entry.id,
    way: entry.way,
    isOut: entry.fromId === memberId,
    other: names.get(getOtherSide(entry)) ?? '***',
    amount: decimal(entry.amount, entry.scale),
    currency: entry.currency,
    currencySymbol: brand.merchant.currency.symbol,
    at: entry.at.toISOString(),
  }))
}

function isOf({ settings }: LoadedBrand, memberId: string) {
  return and(
    eq(memberTransfer.merchant, settings.merchantCode),
    or(eq(memberTransfer.fromId, memberId), eq(memberTransfer.toId, memberId)),
  )
}

/** Some transfers of a member to and from others behind another, the newest first. */
export async function readTransfers(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  after: string | undefined,
  limit: number,
): Promise<Shown[]> {
  const found = await tx
    .select()
    .from(memberTransfer)
    .where(and(isOf(brand, memberId), after === undefined ? undefined : lt(memberTransfer.id, after)))
    .orderBy(desc(memberTransfer.id))
    .limit(limit)
  return describe(tx, brand, memberId, found)
}

export async function countTransfers(tx: Tx, brand: LoadedBrand, memberId: string): Promise<number> {
  const [found] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(memberTransfer)
    .where(isOf(brand, memberId))
  return found?.n ?? 0
}

/** Transfers of a member to and from others, the newest first. */
export function listTransfers(platform: Platform, brand: LoadedBrand, memberId: string): Promise<Shown[]> {
  return platform.database.within(brand.settings.merchantCode, (tx) =>
    readTransfers(tx, brand, memberId, undefined, listed),
  )
}
