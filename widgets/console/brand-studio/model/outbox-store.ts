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

/** What was not acknowledged when a page went, and may not have reached the database: it is written before the page is gone. */
class LastWords {
  readonly #prefix = `${database}:`

  keep(row: Row): void {
    try {
      localStorage.setItem(this.#prefix + row.id, JSON.stringify(row))
    } catch {
      // What reached the database is there.
    }
  }

  take(draft: string): Row[] {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(this.#prefix))
      const kept = keys.map((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as Row)
      const own = kept.filter((row) => row.draft === draft)
      for (const { id } of own) localStorage.removeItem(this.#prefix + id)
      return own
    } catch {
      return []
    }
  }
}

/** The store of this browser. `draft` names the draft and who writes: what somebody else wrote here is not taken over. */
export function openOutboxStore(draft: string): OutboxStore {
  const id = crypto.randomUUID()
  const opened = openDatabase()
  const last = new LastWords()
  let row: Row | undefined
  // A browser that stores nothing saves as well: only a crash loses what was typed last.
  opened.catch(() => undefined)
  addEventListener('pagehide', () => {
    if (row) last.keep(row)
  })
  const open = async (mode: IDBTransactionMode) => (await opened).transaction(rows, mode).objectStore(rows)
  const takeRows = async (): Promise<Row[]> => {
    try {
      const store = await open('readwrite')
      const kept = ((await wait(store.getAll())) as Row[]).filter(
        (each) => each.draft === draft && each.id !== id,
      )
      for (const each of kept) store.delete(each.id)
      return kept
    } catch {
      return []
    }
  }
  return {
    adopt: async () => {
      const newest = last.take(draft)
      const older = (await takeRows()).filter((each) => !newest.some((other) => other.id === each.id))
      return [...older, ...newest].toSorted((each, other) => each.version - other.version)
    },
    save: (version, operations) => {
      row = operations.length === 0 ? undefined : { id, draft, version, operations }
      const write = async () => {
        const store = await open('readwrite')
        if (row) store.put(row)
        else store.delete(id)
      }
      write().catch(() => undefined)
    },
  }
}
