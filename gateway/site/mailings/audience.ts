import { type SQL, sql } from 'drizzle-orm'
import { minorOf } from '../../../schemas/base/money.ts'
import type { Audience, AudienceRule } from '../../../schemas/documents/audience.document.ts'
import type { MessageKind } from '../../../schemas/base/message-kinds.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { keyOf } from '../../members/accounts/accounts.service.ts'
import { measured } from '../../rewards/measures/measures.ts'
import { levelsOf } from '../../rewards/vip/levels.ts'
import { vipPeriodAt, vipPeriodBefore } from '../../rewards/vip/vip-period.ts'

type MeasureRule = Extract<AudienceRule, { rule: 'measure' }>

export interface Meant {
  kind: MessageKind
  audience: Audience
  /** As of when the rules are read. */
  at: Date
}

const day = 86_400_000
const counts: readonly string[] = ['rounds', 'deposits']

function list(values: readonly (string | number)[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}

/** Who holds a VIP level, or a higher one: reached in this period, or kept from the one before. */
function vipSql(brand: LoadedBrand, level: string, at: Date): SQL {
  const { timeZone, rewards } = brand.merchant
  const levels = levelsOf(brand)
  const least = levels.find(({ id }) => id === level)
  if (!least) throw refuseField('audience', 'field_format')
  const enough = levels.filter(({ rank }) => rank >= least.rank).map(({ id }) => id)
  const period = vipPeriodAt(timeZone, rewards.vip.period, at)
  const before = vipPeriodBefore(timeZone, rewards.vip.period, period)
  const starts = [period, ...(before ? [before] : [])].map(({ from }) => from.toISOString())
  return sql`exists (select 1 from vip_reached v where v.merchant = m.merchant and v.member_id = m.id
    and v.period_from = any(${list(starts)}::timestamptz[]) and v.level = any(${list(enough)}))`
}

/** What a rule says of a row `m` of members. */
function ruleSql(brand: LoadedBrand, rule: Exclude<AudienceRule, MeasureRule>, at: Date): SQL {
  const { timeZone: zone } = brand.merchant
  switch (rule.rule) {
    case 'type':
      return sql`m.type = any(${list(rule.types)}::int[])`
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

/** Which members are meant, as far as their accounts say: a condition on a row `m`. */
function accountsSql(brand: LoadedBrand, { audience, at }: Meant): SQL {
  const { merchantCode, trialUserType } = brand.settings
  const open = sql`m.merchant = ${merchantCode} and m.status = 'active' and m.type <> ${trialUserType}
    and m.created_at <= ${instant(at)}`
  if (audience.to === 'all') return open
  if (audience.to === 'members') {
    const keys = audience.usernames.map((name) => keyOf(name))
    return sql`${open} and m.username_key = any(${list(keys)})`
  }
  const rules = audience.rules.filter((rule) => rule.rule !== 'measure')
  return sql.join([open, ...rules.map((rule) => ruleSql(brand, rule, at))], sql` and `)
}

/** Whether a row `m` may be sent a message of this kind. */
function maySql({ kind, at }: Meant): SQL {
  if (kind === 'service') return sql`true`
  return sql`(exists (
      select 1 from message_choice c where c.merchant = m.merchant and c.member_id = m.id and c.marketing
    ) and not exists (
      select 1 from play_guard g where g.merchant = m.merchant and g.member_id = m.id and g.excluded_until > ${instant(at)}
    ))`
}

function measuresOf({ audience }: Meant): MeasureRule[] {
  return audience.to === 'segment' ? audience.rules.filter((rule) => rule.rule === 'measure') : []
}

/** The bounds of a measure as it is counted. Refuses what is no amount of the currency with `amount_invalid`. */
function boundsOf({ measure, atLeast, below }: MeasureRule, scale: number) {
  const read = (text: string | undefined) => {
    if (text === undefined) return undefined
    const value = minorOf(text, counts.includes(measure.of) ? 0 : scale)
    if (value === undefined) throw refuseField('audience', 'amount_invalid')
    return value
  }
  const [low, high] = [read(atLeast), read(below)]
  return (value: bigint) => (low === undefined || value >= low) && (high === undefined || value < high)
}

/** Whom of some members, or of all, a measure lets through: those named, or all but those named. */
async function passing(
  tx: Tx,
  brand: LoadedBrand,
  rule: MeasureRule,
  at: Date,
  members?: readonly string[],
): Promise<{ isBut: boolean; ids: string[] }> {
  const { timeZone, currency } = brand.merchant
  const fits = boundsOf(rule, currency.scale)
  const from = startOfDate(timeZone, addDays(dateIn(timeZone, at), -rule.days))
  const values = await measured(tx, brand, rule.measure, { from, until: at }, members)
  const isBut = fits(0n)
  const ids = [...values].filter(([, value]) => fits(value) !== isBut).map(([id]) => id)
  return { isBut, ids }
}

export interface Reach {
  /** Who is meant. */
  meant: number
  /** Of them, who gets it. */
  recipients: number
}

/** How many members a message would go to now. */
export async function reachOf(tx: Tx, brand: LoadedBrand, meant: Meant): Promise<Reach> {
  const conditions = [accountsSql(brand, meant)]
  for (const rule of measuresOf(meant)) {
    const { isBut, ids } = await passing(tx, brand, rule, meant.at)
    conditions.push(isBut ? sql`m.id <> all(${list(ids)}::uuid[])` : sql`m.id = any(${list(ids)}::uuid[])`)
  }
  const [found] = await rows<Reach>(
    tx,
    sql`select count(*)::int as meant, (count(*) filter (where ${maySql(meant)}))::int as recipients
      from member m where ${sql.join(conditions, sql` and `)}`,
  )
  return found ?? { meant: 0, recipients: 0 }
}

/** Names of an audience that nobody has. */
export async function unknownNames(tx: Tx, brand: LoadedBrand, meant: Meant): Promise<string[]> {
  if (meant.audience.to !== 'members') return []
  const found = await rows<{ key: string }>(
    tx,
    sql`select m.username_key as key from member m where ${accountsSql(brand, meant)}`,
  )
  const known = new Set(found.map(({ key }) => key))
  return meant.audience.usernames.filter((name) => !known.has(keyOf(name)))
}

export interface Batch {
  /** Who gets it. */
  members: string[]
  leftOut: number
  /** The last member that was looked at; null where there is nobody more. */
  cursor: string | null
}

/** The next members of an audience behind a member, by id. Looks at so many who are meant by what their accounts say. */
export async function nextBatch(
  tx: Tx,
  brand: LoadedBrand,
  meant: Meant,
  { cursor, size, now }: { cursor: string | null; size: number; now: Date },
): Promise<Batch> {
  const behind = cursor === null ? sql`true` : sql`m.id > ${cursor}::uuid`
  const found = await rows<{ id: string; may: boolean }>(
    tx,
    sql`select m.id, ${maySql({ ...meant, at: now })} as may from member m
      where ${accountsSql(brand, meant)} and ${behind} order by m.id limit ${size}`,
  )
  let meantIds = found.map(({ id }) => id)
  for (const rule of measuresOf(meant)) {
    const { isBut, ids } = await passing(tx, brand, rule, meant.at, meantIds)
    const named = new Set(ids)
    meantIds = meantIds.filter((id) => named.has(id) !== isBut)
  }
  const may = new Set(found.filter((one) => one.may).map(({ id }) => id))
  const members = meantIds.filter((id) => may.has(id))
  return {
    members,
    leftOut: meantIds.length - members.length,
    cursor: found.length < size ? null : (found.at(-1)?.id ?? null),
  }
}
