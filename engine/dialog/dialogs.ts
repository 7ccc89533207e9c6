import { createStore, type Store } from '../store/store.ts'

export interface OpenDialog {
  /** Unique while the page lives. */
  key: number
  name: string
  props: Readonly<Record<string, unknown>>
  /** Whether it has an entry of its own in the history, so that the back button closes it. */
  entry: boolean
}

export interface OpenOptions {
  /** False for a dialog that belongs to the address itself, or that nobody can dismiss. */
  entry?: boolean
  /** Takes the place of the dialog on top, in the same box. */
  instead?: boolean
}

/** Dialogs by name, one above the other; drawn by the dialog host. */
export interface Dialogs {
  stack: Store<readonly OpenDialog[]>
  /** Opens a dialog of the registry; resolves with its result, undefined when it was dismissed. */
  open: (name: string, props?: Record<string, unknown>, options?: OpenOptions) => Promise<unknown>
  /** Closes the top dialog, or the one with this key. */
  close: (result?: unknown, key?: number) => void
  /** Closes all of them. */
  clear: () => void
}

/** Makes the dialog service. Opening the name that is already on top changes its props instead of stacking twice. */
export function createDialogs(): Dialogs {
  const stack = createStore<readonly OpenDialog[]>([])
  const waiting = new Map<number, (result: unknown) => void>()
  let keys = 0

  const settle = (key: number, result: unknown) => {
    waiting.get(key)?.(result)
    waiting.delete(key)
  }

  return {
    stack,
    open(name, props = {}, options = {}) {
      const top = stack.get().at(-1)
      const replaced = top && (options.instead === true || top.name === name) ? top : undefined
      const key = replaced?.key ?? ++keys
      const entry = options.entry ?? (options.instead === true ? replaced?.entry : undefined) ?? true
      const opened = { key, name, props, entry }
      if (replaced) {
        settle(key, undefined)
        stack.set((all) => [...all.slice(0, -1), opened])
      } else {
        stack.set((all) => [...all, opened])
      }
      return new Promise((resolve) => waiting.set(key, resolve))
    },
    close(result, key = stack.get().at(-1)?.key) {
      if (key === undefined) return
      stack.set((all) => (all.some((one) => one.key === key) ? all.filter((one) => one.key !== key) : all))
      settle(key, result)
    },
    clear() {
      const all = stack.get()
      if (all.length === 0) return
      stack.set([])
      for (const { key } of all) settle(key, undefined)
    },
  }
}
