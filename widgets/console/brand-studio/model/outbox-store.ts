import type { Operation } from '../../../../schemas/brand/operations.ts'

/** What somebody wrote and the gateway has not acknowledged. */
export interface StoredOutbox {
  version: number
  operations: readonly Operation[]
}

/** Where it is kept, so that it is there after a reload, and after a crash. */
export interface OutboxStore {
  /** Takes over what is kept of this draft, the oldest first. */
  adopt: () => Promise<readonly StoredOutbox[]>
  save: (version: number, operations: readonly Operation[]) => void
}

interface Row extends StoredOutbox {
  id: string
  draft: string
}

const database = 'livery-brand-studio'
const rows = 'outbox'

function wait<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser stores nothing'))
  })
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(rows, { keyPath: 'id' })
  return wait(request)
}

/** The store of this browser. `draft` names the draft and who writes: what somebody else wrote here is not taken over. */
export function openOutboxStore(draft: string): OutboxStore {
  const id = crypto.randomUUID()
  const opened = openDatabase()
  // A browser that stores nothing saves as well: only a crash loses what was typed last.
  opened.catch(() => undefined)
  const open = async (mode: IDBTransactionMode) => (await opened).transaction(rows, mode).objectStore(rows)
  return {
    adopt: async () => {
      try {
        const store = await open('readwrite')
        const kept = ((await wait(store.getAll())) as Row[]).filter(
          (row) => row.draft === draft && row.id !== id,
        )
        for (const row of kept) store.delete(row.id)
        return kept.toSorted((row, other) => row.version - other.version)
      } catch {
        return []
      }
    },
    save: (version, operations) => {
      const write = async () => {
        const store = await open('readwrite')
        if (operations.length === 0) store.delete(id)
        else store.put({ id, draft, version, operations } satisfies Row)
      }
      write().catch(() => undefined)
    },
  }
}
