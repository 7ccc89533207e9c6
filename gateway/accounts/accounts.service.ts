import { and, eq, or } from 'drizzle-orm'
import { cleanValue } from '../../schemas/rules/clean-value.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Tx } from '../db/database.ts'
import { dialing, nationalNumber } from '../verification/phone.ts'
import { member, type Member } from './accounts.tables.ts'

/** How a username or mail address is looked up. */
export const keyOf = (text: string): string => cleanValue('text', text).normalize('NFKC').toLowerCase()

/** The member of a username, or of a mobile number where what was typed reads as one. */
export async function findByLogin(
  tx: Tx,
  brand: LoadedBrand,
  typed: string,
  countryDialingCode?: string,
): Promise<Member | undefined> {
  const merchant = brand.brand.merchantCode
  const national = nationalNumber(brand.merchant, typed)
  const mobile =
    national === undefined ? undefined : `${dialing(brand.merchant, countryDialingCode)}${national}`
  const isTyped = or(
    eq(member.usernameKey, keyOf(typed)),
    ...(mobile === undefined ? [] : [eq(member.mobile, mobile)]),
  )
  const found = await tx
    .select()
    .from(member)
    .where(and(eq(member.merchant, merchant), isTyped))
  return found.find((one) => one.usernameKey === keyOf(typed)) ?? found[0]
}

export async function findById(tx: Tx, merchant: string, id: string): Promise<Member | undefined> {
  const [found] = await tx
    .select()
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, id)))
  return found
}

export async function findByMobile(tx: Tx, merchant: string, mobile: string): Promise<Member | undefined> {
  const [found] = await tx
    .select()
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.mobile, mobile)))
  return found
}

export async function findByMail(
  tx: Tx,
  merchant: string,
  username: string,
  email: string,
): Promise<Member | undefined> {
  const [found] = await tx
    .select()
    .from(member)
    .where(
      and(
        eq(member.merchant, merchant),
        eq(member.usernameKey, keyOf(username)),
        eq(member.emailKey, keyOf(email)),
      ),
    )
  return found
}

/** A number with its middle hidden. */
export const maskedNumber = (number: string | null): string | null =>
  number === null
    ? null
    : `${number.slice(0, 2)}${'*'.repeat(Math.max(3, number.length - 5))}${number.slice(-3)}`

/** An address with all but its first letter and domain hidden. */
export function maskedMail(email: string | null): string | null {
  if (email === null) return null
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${at < 0 ? '' : email.slice(at)}`
}
