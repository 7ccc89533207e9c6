import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { type ContractKind, contractKinds } from '../../../schemas/documents/contract-settings.document.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import type { Session } from '../../base/http/session.ts'
import {
  getAccount,
  getNicknamed,
  isContact,
  isWholeContact,
  parseAccount,
  teamNameColumns,
} from '../team/team-names.ts'
import { houseTerms, inForce, mayOffer, ownTerms } from './contract-access.ts'
import { statusAt } from './contract-read.ts'
import { type Contract, contract } from './contracts.tables.ts'

type Info = CallValue<'contractInfo'>

const live = ['offered', ...inForce] as const

function waitsFor(row: Contract, memberId: string, now: Date) {
  const status = statusAt(row, now)
  if (status === 'offered') return row.downlineId === memberId
  return status === 'terminationRequested' && row.requestedBy !== memberId
}

/** Which kinds of contract concern a member, and which contracts wait for them. */
export async function getInfo(tx: Tx, brand: LoadedBrand, session: Session, now: Date): Promise<Info> {
  const { memberId } = session
  const { merchantCode: merchant } = brand.settings
  const { contracts: settings, currency } = brand.merchant
  const all = await tx
    .select()
    .from(contract)
    .where(
      and(
        eq(contract.merchant, merchant),
        or(eq(contract.downlineId, memberId), eq(contract.uplineId, memberId)),
        inArray(contract.status, live),
      ),
    )
    .orderBy(asc(contract.offeredAt), asc(contract.id))
  const waiting = all.filter((row) => waitsFor(row, memberId, now))
  const isOn = (kind: ContractKind) =>
    mayOffer(brand, kind, session) || all.some((row) => row.kind === kind && statusAt(row, now) !== 'expired')
  const reqtype = (kind: ContractKind) => {
    if (waiting.some((row) => row.kind === kind)) return 'pending'
    return isOn(kind) ? 'on' : 'off'
  }
  const own = await ownTerms(tx, brand, memberId)
  return {
    dailysalreqtype: reqtype('daily'),
    divtypereq: reqtype('dividend'),
    contracthoursalreq: reqtype('hourly'),
    realtimesalreqtype: reqtype('realtime'),
    pending: waiting.map(({ id }) => id),
    currencySymbol: currency.symbol,
    scale: currency.scale,
    offerHours: settings.offerHours,
    kinds: contractKinds.filter(isOn).map((kind) => ({
      kind,
      mayOffer: mayOffer(brand, kind, session) && own[kind].rate > 0,
      topRate: own[kind].rate,
      periods: own[kind].period === undefined ? settings[kind].periods : [own[kind].period],
      terms: settings[kind].terms,
      carriesLosses: settings[kind].carriesLosses,
    })),
    house: await houseTerms(tx, brand, session),
  }
}

const pageSize = 20

/** The direct downline of an agent. */
export async function getDownline(
  tx: Tx,
  brand: LoadedBrand,
  session: Session,
  query: CallQuery<'contractDownline'>,
  now: Date,
): Promise<CallValue<'contractDownline'>> {
  const { merchantCode: merchant, agentUserTypes, trialUserType } = brand.settings
  const search = query.search?.trim() ?? ''
  const name = parseAccount(search)
  const pageNum = query.pageNum ?? 1
  const where = and(
    eq(member.merchant, merchant),
    eq(member.agentId, session.memberId),
    ne(member.type, trialUserType),
    ...(search === ''
      ? []
      : [
          brand.merchant.teams.accounts === 'none'
            ? // Where names are hidden only the whole of one finds somebody.
              sql`(lower(${name}) = lower(${member.nickname}) or ${isWholeContact(brand, member, search)})`
            : sql`(position(lower(${name}) in lower(${member.nickname})) > 0 or ${isContact(brand, member, search)})`,
        ]),
  )
  const [counted] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(member)
    .where(where)
  const people = await tx
    .select({ id: member.id, nickname: member.nickname, type: member.type, ...teamNameColumns })
    .from(member)
    .where(where)
    .orderBy(asc(member.nickname), asc(member.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const given = await rows<Pick<Contract, 'kind' | 'rate' | 'status' | 'downlineId'> & { late: boolean }>(
    tx,
    sql`select kind, rate, status, downline_id as "downlineId",
        (status = 'offered' and expires_at <= ${now.toISOString()}::timestamptz) as late
      from contract where merchant = ${merchant} and upline_id = ${session.memberId}
        and status in ('offered', 'accepted', 'terminationRequested') order by kind, offered_at`,
  )
  return {
    content: people.map(({ id, nickname, type, ...person }) => ({
      id,
      name: getAccount(brand, getNicknamed(person, nickname), 1),
      isAgent: agentUserTypes.includes(type),
      contracts: given
        .filter((entry) => entry.downlineId === id && !entry.late)
        .map(({ kind, rate, status }) => ({ kind, rate, status })),
    })),
    pageNum,
    totalPages: Math.ceil((counted?.n ?? 0) / pageSize),
  }
}
