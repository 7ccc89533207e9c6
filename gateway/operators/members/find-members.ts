import { and, desc, eq, like, or, sql, type SQL } from 'drizzle-orm'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { beginningWith } from '../../base/db/like.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { maskedMail, maskedNumber } from '../../members/accounts/accounts.service.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { getMaskedMail, isNumberOrEnd } from '../../members/accounts/shown-contact.ts'
import type { ConsoleContext } from '../console/console-route.ts'

const max = 50

type Member = typeof member.$inferSelect
type Person = ConsoleValue<'memberDetail'>['person']

/** A member as operators see one: contacts can be recognised, not used. */
export function describePerson(brand: LoadedBrand, row: Member): Person {
  return {
    merchant: row.merchant,
    brand: brand.settings.name,
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    type: row.type,
    status: row.status,
    mobile: maskedNumber(row.mobile),
    email: maskedMail(row.email),
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  }
}

/** Contacts are found as far as they are shown, or whole: nobody can spell out what is hidden. */
function meant(brand: LoadedBrand, text: string): SQL | undefined {
  const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
  return or(
    like(member.usernameKey, beginningWith(text)),
    eq(member.emailKey, text),
    eq(getMaskedMail(member.email), text),
    isNumberOrEnd(brand, member.mobile, text),
    isId ? eq(member.id, text) : undefined,
    eq(sql`lower(${member.affiliateCode})`, text),
  )
}

/** Members of the company's brands by a text of three signs or more. */
export async function searchMembers({
  platform,
  brands,
  query,
}: ConsoleContext<'memberSearch'>): Promise<ConsoleValue<'memberSearch'>> {
  const text = query.text.trim().toLowerCase()
  if (text.length < 3) throw new Refusal('validation_failed', { fields: { text: 'field_length' } })
  const found: Person[] = []
  for (const brand of brands) {
    const merchant = brand.settings.merchantCode
    if (query.merchant !== undefined && query.merchant !== merchant) continue
    const rows = await platform.database.within(merchant, (tx) =>
      tx
        .select()
        .from(member)
        .where(and(eq(member.merchant, merchant), meant(brand, text)))
        .orderBy(desc(member.createdAt))
        .limit(max + 1),
    )
    found.push(...rows.map((row) => describePerson(brand, row)))
  }
  return { content: found.slice(0, max), hasMore: found.length > max }
}

/** The same, of an account that somebody registered: a trial one is gone tomorrow, with what hangs on it. */
export async function requireRealMember(tx: Tx, { settings }: LoadedBrand, id: string): Promise<Member> {
  const found = await requireMember(tx, settings.merchantCode, id)
  if (found.type === settings.trialUserType) throw new Refusal('real_account_needed')
  return found
}

/** The member of a merchant; the transaction must be bound to it. */
export async function requireMember(tx: Tx, merchant: string, id: string): Promise<Member> {
  const [found] = await tx
    .select()
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, id)))
  if (!found) throw new Refusal('not_found')
  return found
}
