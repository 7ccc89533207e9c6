import { and, eq, or } from 'drizzle-orm'
import { cleanValue } from '../../../schemas/rules/clean-value.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { countryCode, dialing, nationalNumber } from './phone.ts'
import { member, type Member } from './accounts.tables.ts'

/** How a username or mail address is looked up. */
export function getKey(text: string): string {
  return cleanValue('text', text).normalize('NFKC').toLowerCase()
}

/** The mobile number that somebody may mean, with or without its dialling code; undefined where it reads as none. */
export function mobileMeant(
  { merchant }: LoadedBrand,
  typed: string,
  countryDialingCode?: string,
): string | undefined {
  const code = dialing(merchant, countryDialingCode)
  const digits = cleanValue('digits', typed)
  const prefix = [`+${code}`, `00${code}`].find((value) => digits.startsWith(value)) ?? ''
  const national = nationalNumber(merchant, code, digits.slice(prefix.length))
  return national === undefined ? undefined : `${code}${national}`
}

/** Where guesses at an account are counted: one key for all names by which it is found, however they are written. */
export function guessedAccount(
  brand: LoadedBrand,
  found: Member | undefined,
  typed: string,
  countryDialingCode?: string,
): string {
  if (found) return `member ${found.id}`
  const mobile = mobileMeant(brand, typed, countryDialingCode)
  return mobile === undefined ? `name ${getKey(typed)}` : `mobile ${mobile}`
}

/** The member of a username, or of a mobile number where what was typed reads as one. */
export async function findByLogin(
  tx: Tx,
  brand: LoadedBrand,
  typed: string,
  countryDialingCode?: string,
): Promise<Member | undefined> {
  const merchant = brand.settings.merchantCode
  const mobile = mobileMeant(brand, typed, countryDialingCode)
  const isTyped = or(
    eq(member.usernameKey, getKey(typed)),
    ...(mobile === undefined ? [] : [eq(member.mobile, mobile)]),
  )
  const found = await tx
    .select()
    .from(member)
    .where(and(eq(member.merchant, merchant), isTyped))
  return found.find((entry) => entry.usernameKey === getKey(typed)) ?? found[0]
}

export async function findById(tx: Tx, merchant: string, id: string): Promise<Member | undefined> {
  const [found] = await tx
    .select()
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, id)))
  return found
}

/** Stores the platform language that a member used last. */
export async function storeLanguage(tx: Tx, merchant: string, id: string, language: string): Promise<void> {
  await tx
    .update(member)
    .set({ language })
    .where(and(eq(member.merchant, merchant), eq(member.id, id)))
}

export async function findByMobile(tx: Tx, merchant: string, mobile: string): Promise<Member | undefined> {
  const [found] = await tx
    .select()
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.mobile, mobile)))
  return found
}

/** The member of an address who also goes by this name: user name, number or the address itself. */
export async function findByMail(
  tx: Tx,
  brand: LoadedBrand,
  name: string,
  email: string,
): Promise<Member | undefined> {
  const [owner] = await tx
    .select()
    .from(member)
    .where(and(eq(member.merchant, brand.settings.merchantCode), eq(member.emailKey, getKey(email))))
  return owner && isOwnName(brand, owner, name) ? owner : undefined
}

/** A number with its middle hidden: its country's code and three last digits stay. */
export function maskedNumber(number: string | null): string | null {
  if (number === null) return null
  const code = countryCode(number)
  return `${code}${'*'.repeat(Math.max(3, number.length - code.length - 3))}${number.slice(-3)}`
}

/** An address with all but its first letter and domain hidden. */
export function maskedMail(email: string | null): string | null {
  if (email === null) return null
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${at < 0 ? '' : email.slice(at)}`
}

/** What the site calls a member to their face: a name that was made says nothing to them, their number or address does. */
export function shownName({
  username,
  nickname,
  nameMade,
  mobile,
  email,
}: Pick<Member, 'username' | 'nickname' | 'nameMade' | 'mobile' | 'email'>): string {
  if (nickname !== '' && nickname !== username) return nickname
  return (nameMade ? (maskedNumber(mobile) ?? maskedMail(email)) : null) ?? username
}

/** What mail and other keepers of names call a member: the user name, or what the site says in place of one that was made. */
export function getWrittenName(owner: Parameters<typeof shownName>[0]): string {
  return owner.nameMade ? shownName(owner) : owner.username
}

/** Whether what was typed is one of the names that a member goes by: user name, number or address, however it is written. */
export function isOwnName(brand: LoadedBrand, owner: Member, typed: string): boolean {
  const names = [owner.usernameKey, ...(owner.emailKey === null ? [] : [owner.emailKey])]
  if (names.includes(getKey(typed))) return true
  if (owner.mobile === null) return false
  return mobileMeant(brand, typed, countryCode(owner.mobile)) === owner.mobile
}

/** The id of the member with a user name; null where nobody has it. */
export async function idOfUsername(
  tx: Tx,
  merchant: string,
  username: string | undefined,
): Promise<string | null> {
  if (username === undefined) return null
  const [found] = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.usernameKey, getKey(username))))
  return found?.id ?? null
}
