import { type SQL, sql } from 'drizzle-orm'
import type { Audience } from '../../../schemas/documents/audience.document.ts'
import type { MessageKind } from '../../../schemas/base/message-kinds.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { getArray } from '../../base/db/ids.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { getKey } from '../../members/accounts/accounts.service.ts'
import {
  accountsSql,
  findFaultIn,
  measuresIn,
  openSql,
  passing,
  passingSql,
} from '../../rewards/segments/rules.ts'

export interface Meant {
  kind: MessageKind
  audience: Audience
  /** The instant at which the rules are evaluated. */
  at: Date
}

function listRules({ audience }: Meant) {
  return audience.to === 'segment' ? audience.rules : []
}

/** Refuses rules that the merchant cannot be asked about: `field_format`, or `amount_invalid`. */
function requireRules(brand: LoadedBrand, meant: Meant): void {
  const fault = findFaultIn(brand, listRules(meant))
  if (fault) throw refuseField('audience', fault)
}

/** The part of the rules that accounts answer: a condition on a row `m` of members. */
function meantSql(brand: LoadedBrand, meant: Meant): SQL {
  const { audience, at } = meant
  const open = openSql(brand, at)
  if (audience.to === 'members') {
    const keys = audience.usernames.map((name) => getKey(name))
    return sql`${open} and m.username_key = any(${getArray(keys)})`
  }
  return sql.join([open, ...accountsSql(brand, listRules(meant), at)], sql` and `)
}

/** Whether a row `m` may be sent a message of this kind. */
function maySql({ kind, at }: Meant): SQL {
  if (kind === 'service') return sql`true`
  return sql`(exists (
      select 1 from message_choice c where c.merchant = m.merchant and c.member_id = m.id and c.marketing
    ) and not exists (
      select 1 from play_guard g where g.merchant = m.merchant and g.member_id = m.id
        and greatest(g.excluded_until, g.held_until) > ${at.toISOString()}::timestamptz
    ))`
}

export interface Reach {
  /** Members whom the rules select. */
  meant: number
  /** Those of them who are sent the message. */
  recipients: number
}

/** How many members a message would go to now. Refuses rules that the merchant cannot be asked about. */
export async function getReach(tx: Tx, brand: LoadedBrand, meant: Meant): Promise<Reach> {
  requireRules(brand, meant)
  const conditions = [meantSql(brand, meant)]
  for (const rule of measuresIn(listRules(meant)))
    conditions.push(passingSql(await passing(tx, brand, rule, meant.at)))
  const [found] = await rows<Reach>(
    tx,
    sql`select count(*)::int as meant, (count(*) filter (where ${maySql(meant)}))::int as recipients
      from member m where ${sql.join(conditions, sql` and `)}`,
  )
  return found ?? { meant: 0, recipients: 0 }
}

/** Names in an audience that no member has. */
export async function unknownNames(tx: Tx, brand: LoadedBrand, meant: Meant): Promise<string[]> {
  if (meant.audience.to !== 'members') return []
  const found = await rows<{ key: string }>(
    tx,
    sql`select m.username_key as key from member m where ${meantSql(brand, meant)}`,
  )
  const known = new Set(found.map(({ key }) => key))
  return meant.audience.usernames.filter((name) => !known.has(getKey(name)))
}

export interface Batch {
  /** Members who are sent the message. */
  members: string[]
  leftOut: number
  /** The last member that was read; null at the end of the list. */
  cursor: string | null
}

/** The next members of an audience after a given one, by id. Reads at most `size` members whose accounts match. */
export async function nextBatch(
  tx: Tx,
  brand: LoadedBrand,
  meant: Meant,
  { cursor, size, now }: { cursor: string | null; size: number; now: Date },
): Promise<Batch> {
  requireRules(brand, meant)
  const behind = cursor === null ? sql`true` : sql`m.id > ${cursor}::uuid`
  const found = await rows<{ id: string; may: boolean }>(
    tx,
    sql`select m.id, ${maySql({ ...meant, at: now })} as may from member m
      where ${meantSql(brand, meant)} and ${behind} order by m.id limit ${size}`,
  )
  let meantIds = found.map(({ id }) => id)
  for (const rule of measuresIn(listRules(meant))) {
    const { isBut, ids } = await passing(tx, brand, rule, meant.at, meantIds)
    const named = new Set(ids)
    meantIds = meantIds.filter((id) => named.has(id) !== isBut)
  }
  const may = new Set(found.filter((entry) => entry.may).map(({ id }) => id))
  const members = meantIds.filter((id) => may.has(id))
  return {
    members,
    leftOut: meantIds.length - members.length,
    cursor: found.length < size ? null : (found.at(-1)?.id ?? null),
  }
}
