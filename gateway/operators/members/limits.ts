import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { tellMember } from '../../members/notices/tell-member.ts'
import { changeLimit } from '../../money/play-limits/change-limit.ts'
import { getPlayLimits, getWanted } from '../../money/play-limits/play-limits.service.ts'
import { watchPlay } from '../../money/play-limits/watch.ts'
import type { ActContext, ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { requireMember, requireRealMember } from './find-members.ts'

/** What bounds the play of a member: their own limits, the merchant's, and what they wish to change. */
export function memberLimits({
  platform,
  brands,
  query: { merchant, id },
  now,
}: ConsoleContext<'memberLimits'>): Promise<ConsoleValue<'memberLimits'>> {
  const brand = getBrand(brands, merchant)
  return platform.database.within(merchant, async (tx) => {
    await requireMember(tx, merchant, id)
    const { currency, limits, requests } = await getPlayLimits(tx, brand, id, now)
    return {
      currency,
      limits: limits.map(({ kind, period, amount, left, isOwn }) => ({ kind, period, amount, left, isOwn })),
      requests: requests.map(({ kind, period, amount, confirmFrom }) => ({
        kind,
        period,
        amount,
        confirmFrom,
      })),
    }
  })
}

/** Sets a limit of a member or lowers it. A raise is the member's alone: it is refused with `limit_not_lower`. */
export async function lowerLimit(
  tx: Tx,
  { operator: me, body, brands, now, note }: ActContext<'memberLimitLower'>,
): Promise<null> {
  const { merchant, id, kind, period, amount, reason } = body
  note({ merchant, subject: 'member', subjectId: id, reason, after: { kind, period, amount } })
  const brand = getBrand(brands, merchant)
  const wanted = getWanted(brand, { kind, period, amount })
  await boundTo(tx, merchant, me.scope, async () => {
    await requireRealMember(tx, brand, id)
    // Nobody changes limits from here on, so what the log says was before is what was.
    await watchPlay(tx, brand, id, now)
    const { limits } = await getPlayLimits(tx, brand, id, now)
    const held = limits.find((limit) => limit.isOwn && limit.kind === kind && limit.period === period)
    note({ before: { kind, period, amount: held?.amount ?? null } })
    await changeLimit(tx, brand, id, { ...wanted, actor: { kind: 'operator', id: me.operatorId }, now })
    await tellMember(tx, { merchant, memberId: id, notice: 'limitLowered' }, now)
  })
  return null
}
