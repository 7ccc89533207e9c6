import { getDigest, drawPrizes, listText } from '../../../schemas/raffle/raffle-draw.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { isOneOf } from '../../base/db/ids.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { sql } from 'drizzle-orm'
import type { JobKind } from '../../base/platform/job-kind.ts'
import { measured } from '../measures/measures.ts'
import { award } from '../rewards/rewards.service.ts'
import { takeBudget } from './budget.ts'
import { findOffer, getWindows } from './offers.ts'
import { qualified } from './qualified.ts'
import { prizeKey, listPrizes, raffleIs, raffleJobName, getSeed, ticketsFor } from './raffle.service.ts'
import { raffle, type Raffle, raffleEntry } from './raffle.tables.ts'

const perStatement = 5_000

interface Entrant {
  memberId: string
  tickets: number
}

/** Members who may not play now: what they had collected does not draw them back. */
async function excludedNow(
  tx: Tx,
  merchant: string,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select m.id from member m where m.merchant = ${merchant} and ${isOneOf(sql`m.id`, ids)}
      and (m.status <> 'active' or exists (select 1 from play_guard g where g.merchant = m.merchant and g.member_id = m.id
        and g.excluded_until > ${now.toISOString()}::timestamptz))`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Everybody with a ticket, in the order of their ids, counted anew from the sums of the books. */
async function listEntrants(tx: Tx, brand: LoadedBrand, row: Raffle, now: Date): Promise<Entrant[]> {
  const { terms, merchant, fromAt, untilAt } = row
  if (!terms.raffle) return []
  const have = await measured(tx, brand, terms.raffle.measure, { from: fromAt, until: untilAt })
  const tickets = new Map<string, number>()
  for (const [memberId, value] of have) {
    const count = ticketsFor(terms, value, brand)
    if (count > 0) tickets.set(memberId, count)
  }
  const last = new Date(untilAt.getTime() - 1)
  const windows = getWindows(terms, brand.merchant.timeZone, last, fromAt)
  const queries = [terms.audience, terms.conditions].map((clauses) => ({ clauses, windows }))
  const among = new Set(tickets.keys())
  const held = await qualified(tx, brand, queries, last, new Map(), among)
  const excluded = await excludedNow(tx, merchant, held, now)
  return held
    .filter((memberId) => !excluded.has(memberId))
    .toSorted()
    .map((memberId) => ({ memberId, tickets: tickets.get(memberId) ?? 0 }))
}

/** Draws a raffle: its list, its winners and their prizes are written in one transaction, once. */
async function draw(tx: Tx, secret: string, brand: LoadedBrand, row: Raffle, now: Date): Promise<void> {
  const { merchant, promotion, terms } = row
  const entrants = await listEntrants(tx, brand, row, now)
  const list = { raffle: promotion, tickets: entrants.map(({ tickets }) => tickets) }
  const prizes = listPrizes(terms)
  const drawn = await drawPrizes(list, getSeed(secret, row), prizes.length)
  const won = new Map(drawn.map(({ entry, ticket }, index) => [entry, { ticket, place: index + 1 }]))
  const entries = entrants.map((entrant, index) => {
    const win = won.get(index + 1)
    const gift = win ? (prizes[win.place - 1] ?? null) : null
    return {
      merchant,
      promotion,
      no: index + 1,
      ...entrant,
      place: win?.place ?? null,
      ticket: win?.ticket ?? null,
      gift,
    }
  })
  for (let at = 0; at < entries.length; at += perStatement)
    await tx.insert(raffleEntry).values(entries.slice(at, at + perStatement))
  for (const { memberId, gift } of entries)
    if (gift) {
      await takeBudget(tx, brand, { ...terms, gift })
      await award(tx, brand, {
        memberId,
        key: prizeKey(promotion, memberId),
        source: 'raffle',
        sourceRef: promotion,
        title: terms.title,
        gift,
        at: now,
      })
    }
  await tx
    .update(raffle)
    .set({ drawnAt: now, digest: await getDigest(listText(list)) })
    .where(raffleIs(merchant, promotion))
}

export const raffleJob: JobKind = {
  name: raffleJobName,
  async run(tx, { merchant, key }, { platform, brand, now }) {
    const [row] = await tx.select().from(raffle).where(raffleIs(merchant, key)).for('no key update')
    // A raffle that operators stopped is not drawn: its page says so.
    if (!row || row.drawnAt !== null || findOffer(brand, key)?.isStopped) return undefined
    await draw(tx, platform.config.secret, brand, row, now)
    return undefined
  },
}
