import { sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import type { FactConsumer } from '../../base/platform/fact-consumer.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { measured } from '../measures/measures.ts'
import { award } from '../rewards/rewards.service.ts'
import { levelAt, listLevels } from './levels.ts'
import { vipPeriodAt } from './vip-period.ts'

const kinds = ['bet.settled', 'bet.credited', 'deposit.confirmed'] as const

/** Stores what members reached, where it is more than before. Returns those who rose above what was stored. */
async function store(
  tx: Tx,
  brand: LoadedBrand,
  reached: ReadonlyMap<string, bigint>,
  from: Date,
  now: Date,
): Promise<string[]> {
  const levels = listLevels(brand)
  const found = [...reached].map(([member, value]) => ({
    member,
    value: value.toString(),
    level: levelAt(levels, value)?.id ?? null,
  }))
  const risen = await rows<{ member_id: string }>(
    tx,
    sql`insert into vip_reached as known (merchant, member_id, period_from, reached, level, at)
      select ${brand.settings.merchantCode}, member, ${from.toISOString()}::timestamptz, value, level, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as one (member uuid, value bigint, level text)
      order by member
      on conflict (merchant, member_id, period_from) do update
        set reached = excluded.reached, level = coalesce(excluded.level, known.level), at = excluded.at
        where excluded.reached > known.reached
      returning member_id`,
  )
  return risen.map(({ member_id: id }) => id)
}

/** Gives the gifts of all levels up to the one reached, each once and for good. */
async function giveGifts(tx: Tx, brand: LoadedBrand, memberId: string, value: bigint, at: Date) {
  for (const { id, name, gift, threshold } of listLevels(brand)) {
    if (!gift || threshold > value) continue
    const key = `vip ${id} ${memberId}`
    await award(tx, brand, { memberId, key, source: 'vip', sourceRef: id, title: name, gift, at })
  }
}

/** Lets members rise as they play or pay in. */
export function vipRise(platform: Platform): FactConsumer<(typeof kinds)[number]> {
  return {
    name: 'vip',
    kinds,
    consume: async (tx, merchant, facts) => {
      const brand = platform.registry.byMerchant(merchant)
      const members = [...new Set(facts.flatMap(({ memberId }) => memberId ?? []))].sort()
      if (!brand || members.length === 0 || brand.merchant.rewards.vip.levels.length === 0) return
      const { timeZone: zone, rewards } = brand.merchant
      const now = platform.clock()
      const period = vipPeriodAt(zone, rewards.vip.period, now)
      const reached = await measured(tx, brand, rewards.vip.measure, period, members)
      if (reached.size === 0) return
      for (const memberId of await store(tx, brand, reached, period.from, now))
        await giveGifts(tx, brand, memberId, reached.get(memberId) ?? 0n, now)
    },
  }
}
