import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { maxInviteLinks } from '../../../schemas/calls/agents/invite.calls.ts'
import type { CallBody, CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { isInvitation } from '../affiliates/affiliates.service.ts'
import { inForce, ownTerms } from '../contracts/contract-access.ts'
import { shownTerms } from '../contracts/contract-terms.ts'
import { type Days, getDays } from '../team/team-period.ts'
import { shownTeam } from '../team/team-sums.ts'
import { memberDay } from '../team/team.tables.ts'
import { judgeOffers, openOffer, readOffers, storeOffers } from './invite-offers.ts'

/** Without what is mistaken for something else when it is read aloud or written down. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

interface Row {
  code: string
  created_at: string
  members: number
  joined: number
  active: number
  stake: string
  refunded: string
  payout: string
  deposits: string
  withdrawals: string
}

function madeUp(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('')
}

type Link = CallValue<'inviteLinks'>['links'][number]

/** How many members a code brought have a contract of a kind with the agent, by code and kind. */
async function agreedBy(tx: Tx, merchant: string, agentId: string): Promise<Map<string, number>> {
  const found = await rows<{ key: string; n: number }>(
    tx,
    sql`select upper(trim(coalesce(m.affiliate_code, m.referral_code))) || ' ' || c.kind as key, count(*)::integer as n
      from contract c join member m on m.merchant = c.merchant and m.id = c.downline_id
      where c.merchant = ${merchant} and c.upline_id = ${agentId} and c.status in ${inForce}
        and coalesce(m.affiliate_code, m.referral_code) is not null
      group by 1`,
  )
  return new Map(found.map(({ key, n }) => [key, n]))
}

/** What the links of an agent offer, by code, and whether the agent may offer it now. */
async function offersByCode(
  tx: Tx,
  brand: LoadedBrand,
  session: Session,
): Promise<Map<string, Link['offers']>> {
  const { merchantCode: merchant } = brand.settings
  const stored = await readOffers(tx, merchant, session.memberId)
  const offers = new Map<string, Link['offers']>()
  if (stored.length === 0) return offers
  const own = await ownTerms(tx, brand, session.memberId)
  const agreed = await agreedBy(tx, merchant, session.memberId)
  for (const offer of stored) {
    const { code, kind, rate, period } = offer
    const shown = {
      kind,
      rate,
      period,
      terms: shownTerms(offer),
      agreed: agreed.get(`${code} ${kind}`) ?? 0,
      isOpen: openOffer(brand, session, own, offer) !== undefined,
    }
    offers.set(code, [...(offers.get(code) ?? []), shown])
  }
  return offers
}

/** Invitation codes of an agent, the newest first, and what the members came to in some days whom each brought. */
export async function readInvites(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  { first, last }: Days,
): Promise<Omit<Link, 'offers'>[]> {
  const { merchantCode } = brand.settings
  const { currency, timeZone } = brand.merchant
  const since = startOfDate(timeZone, first).toISOString()
  const until = startOfDate(timeZone, addDays(last, 1)).toISOString()
  const found = await rows<Row>(
    tx,
    sql`select a.code, a.created_at, count(m.id)::integer as members,
        (count(m.id) filter (where m.created_at >= ${since}::timestamptz and m.created_at < ${until}::timestamptz))::integer as joined,
        (count(m.id) filter (where d.rounds > 0))::integer as active,
        coalesce(sum(d.stake), 0)::text as stake, coalesce(sum(d.payout), 0)::text as payout,
        coalesce(sum(d.refunded), 0)::text as refunded, coalesce(sum(d.deposits), 0)::text as deposits, coalesce(sum(d.withdrawals), 0)::text as withdrawals
      from affiliate a
      left join member m on m.merchant = a.merchant and m.agent_id = a.agent_id
        and upper(trim(coalesce(m.affiliate_code, m.referral_code))) = a.code
      left join lateral (
        select sum(d.rounds) as rounds, sum(d.stake) as stake, sum(d.payout) as payout, sum(d.refunded) as refunded,
          sum(d.deposits) as deposits, sum(d.withdrawals) as withdrawals
        from ${memberDay} d where d.merchant = m.merchant and d.member_id = m.id and d.day between ${first} and ${last}
          and d.currency = ${currency.code}
      ) d on true
      where a.merchant = ${merchantCode} and a.agent_id = ${memberId}
      group by a.code, a.created_at order by a.created_at desc, a.code`,
  )
  return found.map((row) => ({
    code: row.code,
    createdAt: new Date(row.created_at).toISOString(),
    members: row.members,
    joined: row.joined,
    active: row.active,
    ...shownTeam(row, currency.scale),
  }))
}

/** What each invitation code of an agent brought. */
export function inviteLinks(
  { database, clock }: Platform,
  brand: LoadedBrand,
  session: Session,
  requested: CallQuery<'inviteLinks'>,
): Promise<CallValue<'inviteLinks'>> {
  const { merchantCode } = brand.settings
  const { currency, timeZone } = brand.merchant
  const days = getDays(brand, requested, clock())
  return database.snapshot(merchantCode, async (tx) => {
    const links = await readInvites(tx, brand, session.memberId, days)
    const offers = await offersByCode(tx, brand, session)
    return {
      links: links.map((link) => ({ ...link, offers: offers.get(link.code) ?? [] })),
      from: days.first,
      to: days.last,
      currency: currency.code,
      currencySymbol: currency.symbol,
      zone: timeZone,
    }
  })
}

/** Makes an invitation code of an agent. Refuses one that somebody has, the house too, more than there may be, and offers that the agent may not make. */
export async function addInviteLink(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
  { code: wanted, offers = [] }: CallBody<'addInviteLink'>,
): Promise<CallValue<'addInviteLink'>> {
  const { database, clock } = platform
  const { memberId } = session
  const { merchantCode } = brand.settings
  const code = (wanted ?? madeUp()).toUpperCase()
  const isOfTheHouse = brand.merchant.registration.affiliateCodes.some(
    (known) => known.trim().toUpperCase() === code,
  )
  if (isOfTheHouse || (await isInvitation(platform, brand, code))) throw refuseField('code', 'invite_taken')
  return database.within(merchantCode, async (tx) => {
    const judged = judgeOffers(brand, session, await ownTerms(tx, brand, memberId), offers)
    // One at a time, so that nobody ends up with more than there may be.
    await tx.execute(
      sql`select 1 from member where merchant = ${merchantCode} and id = ${memberId} for no key update`,
    )
    const [own] = await rows<{ links: number }>(
      tx,
      sql`select count(*)::integer as links from affiliate where merchant = ${merchantCode} and agent_id = ${memberId}`,
    )
    if ((own?.links ?? 0) >= maxInviteLinks) throw new Refusal('invites_full')
    const made = await rows(
      tx,
      sql`insert into affiliate (merchant, code, agent_id, created_at)
        values (${merchantCode}, ${code}, ${memberId}, ${clock().toISOString()}::timestamptz)
        on conflict do nothing returning code`,
    )
    if (made.length === 0) throw refuseField('code', 'invite_taken')
    await storeOffers(tx, brand, code, judged)
    return { code }
  })
}
