/** Text stored by key. Never throws: where the browser's storage is forbidden or full, it lasts as long as the page. */
export interface SafeStorage {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  clear: () => void
}

/** Wraps the browser's storage; `open` may throw or give nothing, as reading `window.localStorage` may. */
export function safeStorage(open: () => Storage | undefined): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      const storage = open()
      return storage && act(storage)
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isStored) memory.delete(key)
      else {
        attempt((storage) => storage.removeItem(key))
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    clear() {
      memory.clear()
      attempt((storage) => storage.clear())
    },
  }
}

/** What lasts as long as this tab. */
export const tabStorage = safeStorage(() => globalThis.window?.sessionStorage)

/** What every tab of this browser shares. */
export const sharedStorage = safeStorage(() => globalThis.window?.localStorage)

/** What one tab stores, but for these keys, which every tab of this browser shares. */
export function partlyShared(
  keys: readonly string[],
  tab: SafeStorage = tabStorage,
  shared: SafeStorage = sharedStorage,
): SafeStorage {
  const of = (key: string) => (keys.includes(key) ? shared : tab)
  return {
    get: (key) => of(key).get(key),
    set: (key, value) => of(key).set(key, value),
    remove: (key) => of(key).remove(key),
    clear() {
      tab.clear()
      for (const key of keys) shared.remove(key)
    },
  }
}
