import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { shownContact } from '../../../schemas/base/shown-contact.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { containing } from '../../base/db/like.ts'
import { getKey, maskedMail, maskedNumber, mobileMeant } from '../../members/accounts/accounts.service.ts'
import { member, type Member } from '../../members/accounts/accounts.tables.ts'
import { maskedName } from '../../members/accounts/masked-name.ts'
import { getMaskedMail, isNumberOrEnd } from '../../members/accounts/shown-contact.ts'

/** What a member is called by is made of: a name that was made says nothing without number or address. */
export type TeamName = Pick<Member, 'username' | 'nameMade' | 'mobile' | 'email'>

/** Where those stand in a statement. */
type NameColumns = Record<'nameMade' | 'mobile' | 'email' | 'emailKey', SQLWrapper>

/** SQL of the name of the member `m`, for getAccount(). */
export const teamName = sql`jsonb_build_object('username', m.username, 'nameMade', m.name_made, 'mobile', m.mobile, 'email', m.email)`

/** The same where the table of members is read by its own name. */
export const teamNameColumns = {
  username: member.username,
  nameMade: member.nameMade,
  mobile: member.mobile,
  email: member.email,
}

const ofMember: NameColumns = {
  nameMade: sql`m.name_made`,
  mobile: sql`m.mobile`,
  email: sql`m.email`,
  emailKey: sql`m.email_key`,
}

/** How deep below an agent the login names end that are shown whole. */
function openDepth({ merchant }: LoadedBrand): number {
  return { all: Infinity, direct: 1, none: 0 }[merchant.teams.accounts]
}

/** Number or address of somebody whose name was made, masked. */
function findContact({ nameMade, mobile, email }: TeamName): string | undefined {
  const contact = nameMade ? (maskedNumber(mobile) ?? maskedMail(email)) : null
  return contact === null ? undefined : shownContact(contact)
}

/** A login name; behind one that was made number or address, masked. */
export function getWholeName(name: TeamName): string {
  const contact = findContact(name)
  return contact === undefined ? name.username : `${name.username} (${contact})`
}

/** The name of somebody who goes by a nickname: one that they chose says enough. */
export function getNicknamed(name: TeamName, nickname: string): TeamName {
  return { ...name, username: nickname, nameMade: name.nameMade && nickname === name.username }
}

/** A member as the merchant shows them to an agent so many steps above: of a hidden name that was made nothing says who it is. */
export function getAccount(brand: LoadedBrand, name: TeamName, depth: number): string {
  return depth <= openDepth(brand) ? getWholeName(name) : (findContact(name) ?? maskedName(name.username))
}

/** The login name in what somebody copied from a list. */
export function parseAccount(text: string): string {
  return text.trim().replace(/ \([^()]*\)$/, '')
}

/** Whether what was typed is the whole number of somebody, or what is shown behind a made name, and no more of it, holds it. */
export function isContact(brand: LoadedBrand, { nameMade, mobile, email }: NameColumns, search: string): SQL {
  const text = search.trim().toLowerCase()
  const isMail = sql`${getMaskedMail(email)} like ${containing(text)}`
  return sql`(${nameMade} and case when ${mobile} is null then ${isMail} else ${isNumberOrEnd(brand, mobile, text)} end)`
}

/** Whether what was typed is the whole number or address of somebody whose name was made. */
export function isWholeContact(
  brand: LoadedBrand,
  { nameMade, mobile, emailKey }: NameColumns,
  search: string,
): SQL {
  const number = mobileMeant(brand, search) ?? null
  return sql`(${nameMade} and (${mobile} = ${number} or ${emailKey} = ${getKey(search)}))`
}

/** Whether `m`, `l.depth` steps below the asker, is called so. Where a name is hidden only the whole of it finds somebody, so that nobody can be spelled out. */
export function isCalled(brand: LoadedBrand, search: string): SQL {
  const key = parseAccount(search).toLowerCase()
  const shown = sql`(m.username_key like ${containing(key)} or ${isContact(brand, ofMember, search)})`
  const depth = openDepth(brand)
  if (depth === Infinity) return shown
  const whole = isWholeContact(brand, ofMember, search)
  return sql`(m.username_key = ${key} or ${whole} or (l.depth <= ${depth} and ${shown}))`
}
