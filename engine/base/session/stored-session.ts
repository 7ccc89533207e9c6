import type { Member } from '../../../machines/members/session/session.machine.ts'
import { partlyShared, type SafeStorage, tabStorage } from './storage.ts'

/** The part of a session that its tab stores. */
export interface StoredSession {
  token: string | null
  member: Member | null
}

/** Where sessions are stored, as the brand chose. The merchant goes along: one host may have served another before. */
export function getSessionStorage(sessionIn: 'tab' | 'browser'): SafeStorage {
  return sessionIn === 'tab' ? tabStorage : partlyShared(['token', 'member', 'merchant', 'merchantCode'])
}

function isMember(value: unknown): value is Member {
  return typeof value === 'object' && value !== null && 'id' in value && 'account' in value
}

function parseMember(text: string | null): Member | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isMember(value) ? value : null
  } catch {
    return null
  }
}

/** Reads the stored session; anything malformed counts as none. */
export function readStoredSession(storage: SafeStorage): StoredSession {
  const token = storage.get('token') || null
  return { token, member: token === null ? null : parseMember(storage.get('member')) }
}

/** Stores a session so that it survives reloads. */
export function storeSession(storage: SafeStorage, { token, member }: StoredSession): void {
  if (token === null) storage.remove('token')
  else storage.set('token', token)
  if (member === null) storage.remove('member')
  else storage.set('member', JSON.stringify(member))
}

/** Clears everything this tab stored except the merchant. */
export function clearStoredSession(storage: SafeStorage, merchantCode: string): void {
  storage.clear()
  storage.set('merchant', merchantCode)
  storage.set('merchantCode', merchantCode)
}
