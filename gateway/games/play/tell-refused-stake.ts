import { sql } from 'drizzle-orm'
import type { RefusalBound } from '../../../schemas/base/refusal-bound.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { moneyBound } from '../../base/brand/money-bound.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { spacing } from '../../base/limits/spacing.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { publish } from '../../members/events/events.service.ts'
import { narrowestBound } from '../../money/play-limits/require-room.ts'

/** Refusals that the page of a game cannot give the number of: its vendor is told none. */
const told = ['bonus_stake', 'play_limit'] as const
type Told = (typeof told)[number]

interface RefusedStake {
  brand: LoadedBrand
  /** Hash of the vendor's session. */
  token: string
  category: string
  /** The vendor's id of the round, '' where none was named. */
  round: string
  code: Told
}

export function isTold(code: string): code is Told {
  return (told as readonly string[]).includes(code)
}

async function findBound(
  tx: Tx,
  { brand, category, round, code }: RefusedStake,
  memberId: string,
  now: Date,
): Promise<RefusalBound | undefined> {
  const merchant = brand.settings.merchantCode
  if (code === 'play_limit') return narrowestBound(tx, brand, memberId, now)
  const [found] = await rows<{ most: string | null }>(
    tx,
    // What the round has staked already, or holds at a vendor for it, is no more to be had.
    sql`select trunc(play_bonus_most(${memberId}::uuid, ${brand.merchant.currency.code}, ${category},
      ${now.toISOString()}::timestamptz) - greatest(
        coalesce((select case when r.is_reported then r.stake else r.stake - r.refunded end from game_round r
          where r.merchant = ${merchant} and r.id = ${round} and r.member_id = ${memberId}::uuid), 0),
        coalesce((select sum(x.amount) from play_reservation x where x.merchant = ${merchant} and x.round_id = ${round}
          and x.round_id <> '' and x.member_id = ${memberId}::uuid and x.state = 'held'), 0)))::text as most`,
  )
  return found?.most == null ? undefined : moneyBound(brand, { most: BigInt(found.most) })
}

/** A function that tells the pages of a member how much a refused stake may be: once in a while, whatever a game tries again. */
export function tellRefusedStakes({ database, background, clock }: Platform): (stake: RefusedStake) => void {
  const isTooSoon = spacing({ max: 1, window: 3_000 })
  return (stake) => {
    const { brand, token, code } = stake
    const merchant = brand.settings.merchantCode
    const now = clock()
    if (isTooSoon(`${merchant} ${token} ${code}`, now.getTime()) > 0) return
    background.run('refused stake', () =>
      database.within(merchant, async (tx) => {
        const [found] = await rows<{ member: string }>(
          tx,
          sql`select member_id as member from vendor_session where merchant = ${merchant} and token_hash = ${token}`,
        )
        if (!found) return
        const bound = await findBound(tx, stake, found.member, now)
        await publish(
          tx,
          merchant,
          found.member,
          { kind: 'stake.refused', body: { code, ...(bound && { bound }) } },
          now,
        )
      }),
    )
  }
}
