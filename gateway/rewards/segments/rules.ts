import { type SQL, sql } from 'drizzle-orm'
import { toMinor } from '../../../schemas/base/money.ts'
import type { AudienceRule } from '../../../schemas/documents/audience.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { getArray, isNoneOf, isOneOf } from '../../base/db/ids.ts'
import { measured } from '../measures/measures.ts'
import { listLevels } from '../vip/levels.ts'
import { vipPeriodAt, vipPeriodBefore } from '../vip/vip-period.ts'

type MeasureRule = Extract<AudienceRule, { rule: 'measure' }>
type AccountRule = Exclude<AudienceRule, MeasureRule>

const day = 86_400_000
const counts: readonly string[] = ['rounds', 'deposits']

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}

/** Members of a merchant who had an account at an instant and still may use it: a condition on a row `m`. */
export function openSql({ settings: { merchantCode, trialUserType } }: LoadedBrand, at: Date): SQL {
  return sql`m.merchant = ${merchantCode} and m.status = 'active' and m.type <> ${trialUserType}
    and m.created_at <= ${instant(at)}`
}

/** Who holds a VIP level, or a higher one: reached in this period, or kept from the one before. */
function vipSql(brand: LoadedBrand, level: string, at: Date): SQL {
  const { timeZone, rewards } = brand.merchant
  const levels = listLevels(brand)
  const rank = levels.find(({ id }) => id === level)?.rank ?? Infinity
  const enough = levels.filter((entry) => entry.rank >= rank).map(({ id }) => id)
  const period = vipPeriodAt(timeZone, rewards.vip.period, at)
  const before = vipPeriodBefore(timeZone, rewards.vip.period, period)
  const starts = [period, ...(before ? [before] : [])].map(({ from }) => from.toISOString())
  return sql`exists (select 1 from vip_reached v where v.merchant = m.merchant and v.member_id = m.id
    and v.period_from = any(${getArray(starts)}::timestamptz[]) and v.level = any(${getArray(enough)}))`
}

function accountSql(brand: LoadedBrand, rule: AccountRule, at: Date): SQL {
  const { timeZone: zone } = brand.merchant
  switch (rule.rule) {
    case 'type':
      return sql`m.type = any(${getArray(rule.types)}::int[])`
    case 'registered': {
      const { from, to } = rule
      const since = from === undefined ? sql`true` : sql`m.created_at >= ${instant(startOfDate(zone, from))}`
      const until =
        to === undefined ? sql`true` : sql`m.created_at < ${instant(startOfDate(zone, addDays(to, 1)))}`
      return sql`(${since} and ${until})`
    }
    case 'vip':
      return vipSql(brand, rule.level, at)
    case 'seen':
      return sql`m.last_login_at >= ${instant(new Date(at.getTime() - rule.days * day))}`
    case 'away':
      return sql`coalesce(m.last_login_at, m.created_at) < ${instant(new Date(at.getTime() - rule.days * day))}`
  }
}

/** What the rules say of accounts alone: conditions on a row `m`. */
export function accountsSql(brand: LoadedBrand, rules: readonly AudienceRule[], at: Date): SQL[] {
  return rules.filter((rule) => rule.rule !== 'measure').map((rule) => accountSql(brand, rule, at))
}

export function measuresIn(rules: readonly AudienceRule[]): MeasureRule[] {
  return rules.filter((rule) => rule.rule === 'measure')
}

function bound(text: string | undefined, { measure }: MeasureRule, { merchant }: LoadedBrand) {
  return text === undefined
    ? undefined
    : toMinor(text, counts.includes(measure.of) ? 0 : merchant.currency.scale)
}

/** Why a merchant cannot be asked: a level that there is not, or what is no amount of its currency. */
export function findFaultIn(
  brand: LoadedBrand,
  rules: readonly AudienceRule[],
): 'field_format' | 'amount_invalid' | undefined {
  const levels = listLevels(brand).map(({ id }) => id)
  if (rules.some((rule) => rule.rule === 'vip' && !levels.includes(rule.level))) return 'field_format'
  const isWrong = measuresIn(rules).some((rule) =>
    [rule.atLeast, rule.below].some((text) => text !== undefined && bound(text, rule, brand) === undefined),
  )
  return isWrong ? 'amount_invalid' : undefined
}

export interface Passing {
  /** Whether it is all but those named. */
  isBut: boolean
  ids: string[]
}

/** Whom of some members, or of all, a measure lets through: those named, or all but those named. */
export async function passing(
  tx: Tx,
  brand: LoadedBrand,
  rule: MeasureRule,
  at: Date,
  members?: readonly string[],
): Promise<Passing> {
  const { timeZone } = brand.merchant
  const [low, high] = [bound(rule.atLeast, rule, brand), bound(rule.below, rule, brand)]
  const fits = (value: bigint) => (low === undefined || value >= low) && (high === undefined || value < high)
  const from = startOfDate(timeZone, addDays(dateIn(timeZone, at), -rule.days))
  const values = await measured(tx, brand, rule.measure, { from, until: at }, members)
  const isBut = fits(0n)
  return { isBut, ids: [...values].filter(([, value]) => fits(value) !== isBut).map(([id]) => id) }
}

/** The same as a condition on a row `m`. */
export function passingSql({ isBut, ids }: Passing): SQL {
  return isBut ? isNoneOf(sql`m.id`, ids) : isOneOf(sql`m.id`, ids)
}
