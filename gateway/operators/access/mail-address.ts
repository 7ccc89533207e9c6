import { domainToASCII } from 'node:url'
import { refuseField } from '../../base/http/refusal.ts'

/** Hosts whose mailboxes have names without dots, by the host that they all are. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

const shape = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/

function findParts(address: string): { local: string; host: string } | undefined {
  const text = address
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
  if (!shape.test(text)) return undefined
  const at = text.lastIndexOf('@')
  const host = domainToASCII(text.slice(at + 1).replace(/\.$/, ''))
  return host === '' ? undefined : { local: text.slice(0, at), host }
}

/** A mail address as it is stored and sent to; refuses what is none. */
export function parseMailAddress(address: string): string {
  const parts = findParts(address)
  if (!parts) throw refuseField('email', 'field_format')
  return `${parts.local}@${parts.host}`
}

/**
 * The mailbox behind an address. What stands behind a plus names a folder of the same mailbox (RFC 5233); dots tell two mailboxes
 * apart, except where the host ignores them.
 */
export function getMailbox(address: string): string {
  const parts = findParts(address)
  if (!parts) return address
  const [mailbox = ''] = parts.local.split('+')
  const host = dotless[parts.host]
  return host === undefined ? `${mailbox}@${parts.host}` : `${mailbox.replaceAll('.', '')}@${host}`
}
