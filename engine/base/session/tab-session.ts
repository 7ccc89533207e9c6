import { writeHint } from './hint.ts'
import type { SafeStorage } from './storage.ts'
import { clearStoredSession, readStoredSession, type StoredSession, storeSession } from './stored-session.ts'

const nobody: StoredSession = { token: null, member: null }

// One host may have served another merchant before: its token is nothing here.
function clearIfOtherMerchant(storage: SafeStorage, merchantCode: string): void {
  if (storage.get('merchantCode') !== merchantCode) {
    if (storage.get('merchantCode') !== null) storage.clear()
    storage.set('merchant', merchantCode)
    storage.set('merchantCode', merchantCode)
  }
}

/** The session of this tab, kept across reloads, and the hint that tells the server of it. */
export function createTabSession(storage: SafeStorage, merchantCode: string) {
  let stored = nobody
  let isLeaving = false
  return {
    get: () => stored,
    /** Reads what the tab stored. In the browser only. */
    open() {
      clearIfOtherMerchant(storage, merchantCode)
      stored = readStoredSession(storage)
      writeHint(stored.token !== null)
      // Another tab may have written the hint since; the page that follows is rendered for this one.
      addEventListener('pagehide', () => writeHint(stored.token !== null && !isLeaving))
    },
    /** Stores who is here now, and answers how the session before it ended: its member logged out, or it was lost. */
    update({ token, member }: StoredSession): 'left' | 'lost' | null {
      const isOver = stored.token !== null && token === null
      // Whoever logs out knows that the session ends, also where the server reports it first.
      const change = isOver ? (isLeaving ? 'left' : 'lost') : null
      if (isOver) {
        clearStoredSession(storage, merchantCode)
        isLeaving = false
      }
      if (stored.token !== token || stored.member !== member) {
        stored = { token, member }
        if (token !== null && !isLeaving) storeSession(storage, stored)
        writeHint(token !== null)
      }
      return change
    },
    /** Whoever loads the page again before the server has answered is logged out all the same. */
    leave() {
      isLeaving = true
      clearStoredSession(storage, merchantCode)
    },
    /** Forgets who was here. */
    forget() {
      clearStoredSession(storage, merchantCode)
      stored = nobody
      isLeaving = false
      writeHint(false)
    },
  }
}
