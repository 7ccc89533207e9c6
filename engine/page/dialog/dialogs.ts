import { createStore, type Store } from '../../core/store/store.ts'

declare module '../../core/engine/engine.ts' {
  interface Engine {
    dialogs: Dialogs
  }
}

export interface OpenDialog {
  /** Of the box. Unique while the page lives. */
  key: number
  /** Of what is rendered in the box; another one when another dialog takes its place. */
  content: number
  name: string
  props: Readonly<Record<string, unknown>>
  /** Whether it has an entry of its own in the history, so that the back button closes it. */
  entry: boolean
  /** Stands in the server's markup, so that nobody ever sees the page without it. */
  first?: boolean
}

export interface OpenOptions {
  /** False for a dialog that belongs to the address itself, or that nobody can dismiss. */
  entry?: boolean
  /** Takes the place of the dialog on top, in the same box. */
  instead?: boolean
}

/** A dialog that is rendered out of sight, since the pointer or focus suggests it. */
export interface PreparedDialog {
  /** Of the open dialog in whose box it stands, or of the box that it will open. */
  key: number
  content: number
  name: string
  props: Readonly<Record<string, unknown>>
}

/** Dialogs by name, one above the other; rendered by the dialog host. */
export interface Dialogs {
  stack: Store<readonly OpenDialog[]>
  prepared: Store<PreparedDialog | null>
  /** Renders a dialog out of sight: when it is opened without props, alone or instead of the top one, it is already there. */
  prepare: (name: string) => void
  /** Opens a dialog of the registry; resolves with its result, undefined when it was dismissed. */
  open: (name: string, props?: Record<string, unknown>, options?: OpenOptions) => Promise<unknown>
  /** Closes the top dialog, or the one with this key. */
  close: (result?: unknown, key?: number) => void
  /** Closes all of them. */
  clear: () => void
  /** This content takes input. */
  arrived: (content: number) => void
  /** Resolves once the top dialog takes input, at once where there is none, and after five seconds in any case. */
  whenAlive: () => Promise<void>
}

const slowestDialog = 5_000

const noProps = {}

/**
 * Makes the dialog service, with the dialog that a page begins with, if any. Opening the name that is already on top changes
 * its props instead of stacking twice.
 */
export function createDialogs(first?: string): Dialogs {
  const begun = { key: 0, content: 0, name: first ?? '', props: noProps, entry: false, first: true }
  const stack = createStore<readonly OpenDialog[]>(first === undefined ? [] : [begun])
  const prepared = createStore<PreparedDialog | null>(null)
  const alive = createStore<number | null>(null)
  const waiting = new Map<number, (result: unknown) => void>()
  let keys = 0
  let contents = 0

  const settle = (key: number, result: unknown) => {
    waiting.get(key)?.(result)
    waiting.delete(key)
  }

  return {
    stack,
    prepared,
    prepare(name) {
      const top = stack.get().at(-1)
      if (top?.name === name || prepared.get()?.name === name) return
      prepared.set({ key: top?.key ?? ++keys, content: ++contents, name, props: noProps })
    },
    open(name, given = noProps, options = {}) {
      const props = Object.keys(given).length === 0 ? noProps : given
      const top = stack.get().at(-1)
      const replaced = top && (options.instead === true || top.name === name) ? top : undefined
      const found = prepared.get()
      const ready = found?.name === name && props === noProps ? found : undefined
      const key = replaced?.key ?? (top || !ready ? ++keys : ready.key)
      const content =
        replaced?.name === name ? replaced.content : ready?.key === key ? ready.content : ++contents
      const entry = options.entry ?? (options.instead === true ? replaced?.entry : undefined) ?? true
      const opened = { key, content, name, props, entry }
      if (replaced) {
        settle(key, undefined)
        stack.set((all) => [...all.slice(0, -1), opened])
      } else {
        stack.set((all) => [...all, opened])
      }
      prepared.set(null)
      return new Promise((resolve) => waiting.set(key, resolve))
    },
    close(result, key = stack.get().at(-1)?.key) {
      if (key === undefined) return
      if (prepared.get()?.key === key) prepared.set(null)
      stack.set((all) => (all.some((one) => one.key === key) ? all.filter((one) => one.key !== key) : all))
      settle(key, result)
    },
    clear() {
      const all = stack.get()
      if (all.length === 0) return
      stack.set([])
      prepared.set(null)
      for (const { key } of all) settle(key, undefined)
    },
    arrived: alive.set,
    whenAlive() {
      const top = stack.get().at(-1)
      if (!top || alive.get() === top.content) return Promise.resolve()
      return new Promise((resolve) => {
        const stop = alive.subscribe(end)
        const timer = setTimeout(end, slowestDialog)
        function end() {
          stop()
          clearTimeout(timer)
          resolve()
        }
      })
    },
  }
}
