import type { Member } from '../../machines/session/session.machine.ts'
import type { SafeStorage } from './storage.ts'

/** What a tab keeps of its session. */
export interface KeptSession {
  token: string | null
  member: Member | null
}

const isMember = (value: unknown): value is Member =>
  typeof value === 'object' && value !== null && 'id' in value && 'account' in value

function parseMember(text: string | null): Member | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isMember(value) ? value : null
  } catch {
    return null
  }
}

/** Reads what this tab kept; whatever is not as we wrote it counts as nothing. */
export function readKept(storage: SafeStorage): KeptSession {
  const token = storage.get('token') || null
  return { token, member: token === null ? null : parseMember(storage.get('member')) }
}

/** Keeps a session through reloads. */
export function keep(storage: SafeStorage, { token, member }: KeptSession): void {
  if (token === null) storage.remove('token')
  else storage.set('token', token)
  if (member === null) storage.remove('member')
  else storage.set('member', JSON.stringify(member))
}

/** Clears everything that this tab kept but the merchant, which is written anew. */
export function clearKept(storage: SafeStorage, merchantCode: string): void {
  storage.clear()
  storage.set('merchant', merchantCode)
  storage.set('merchantCode', merchantCode)
}
