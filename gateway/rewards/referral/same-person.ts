import { sql } from 'drizzle-orm'
import { isOneOf } from '../../base/db/ids.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { plainIdNumber } from '../../members/accounts/accounts.tables.ts'

interface Identity {
  name: string
  birthday: string
  email: string
  idNumber: string
}

/** Names as one person writes them in several ways: without accents, case, punctuation and order. */
function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ')
}

/** The mailbox that an address reaches: what stands behind a plus is the owner's choice, and so are dots at some providers. */
function getMailbox(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const box = local.split('+')[0] ?? ''
  const isDotless = domain === 'gmail.com' || domain === 'googlemail.com'
  return `${isDotless ? box.replaceAll('.', '') : box}@${isDotless ? 'gmail.com' : domain}`
}

function isSame(identity: Identity, other: Identity): boolean {
  const isNamed = nameKey(identity.name) !== '' && nameKey(identity.name) === nameKey(other.name)
  if (isNamed && identity.birthday !== '' && identity.birthday === other.birthday) return true
  if (identity.email !== '' && other.email !== '' && getMailbox(identity.email) === getMailbox(other.email))
    return true
  return identity.idNumber !== '' && identity.idNumber === other.idNumber
}

async function identities(tx: Tx, merchant: string, members: readonly string[]): Promise<Identity[]> {
  return rows<Identity & Record<string, unknown>>(
    tx,
    sql`select coalesce(payee_name, '') as name, coalesce(birthday, '') as birthday, coalesce(email, '') as email,
        coalesce(${plainIdNumber(sql`id_number`)}, '') as "idNumber"
      from member m where m.merchant = ${merchant} and ${isOneOf(sql`m.id`, members)}`,
  )
}

/** Whether one of some members is, by what they say of themselves, the person whom another member is. */
export async function isAlikeAny(
  tx: Tx,
  merchant: string,
  memberId: string,
  others: readonly string[],
): Promise<boolean> {
  const [own] = await identities(tx, merchant, [memberId])
  return own !== undefined && (await identities(tx, merchant, others)).some((other) => isSame(own, other))
}
