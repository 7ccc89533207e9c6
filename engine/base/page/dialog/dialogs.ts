import { createStore, type Store } from '../../store/store.ts'

declare module '../../engine/engine.ts' {
  interface Engine {
    dialogs: Dialogs
  }
}

/** What a box showed before, and shows again at a step back. */
type Step = Pick<OpenDialog, 'name' | 'props' | 'before'>

export interface OpenDialog {
  /** Of the box. Unique while the page lives. */
  key: number
  /** Of what is rendered in the box; another one when another dialog takes its place. */
  content: number
  name: string
  props: Readonly<Record<string, unknown>>
  /** Whether it has an entry of its own in the history, so that the back button closes it. */
  entry: boolean
  /** Address that has its box open. */
  address?: string | undefined
  /** What somebody stepped here from. */
  before?: Step | undefined
  /** Stands in the server's markup, so that nobody ever sees the page without it. */
  first?: boolean
}

export interface OpenOptions {
  /** False for a dialog that belongs to the address itself, or that nobody can dismiss. */
  entry?: boolean
  /** Address that has it open. */
  address?: string
  /** Takes the place of the dialog on top, in the same box. */
  instead?: boolean
  /** Takes that place as a step, with an entry in the history: back leads to what was there. The other way it is that step back. */
  step?: boolean
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
  /** Shows again what somebody stepped to this dialog from. */
  back: (key: number) => void
  /** Closes the top dialog, or the one with this key. */
  close: (result?: unknown, key?: number) => void
  /** Closes all of them. */
  clear: () => void
  /** This content takes input. */
  arrived: (content: number) => void
  /** Resolves once the top dialog takes input, at once where there is none, and after five seconds in any case. */
  whenAlive: () => Promise<void>
}

/** How many entries a dialog has in the history. */
function getEntries({ entry, before }: OpenDialog): number {
  let entries = entry ? 1 : 0
  for (let step = before; step; step = step.before) entries += 1
  return entries
}

/** How many entries these dialogs have in the history. */
export function entriesIn(stack: readonly OpenDialog[]): number {
  return stack.reduce((sum, dialog) => sum + getEntries(dialog), 0)
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
  const waiting = new Map<number, readonly ((result: unknown) => void)[]>()
  let keys = 0
  let contents = 0

  const settle = (key: number, result: unknown) => {
    const all = waiting.get(key) ?? []
    waiting.delete(key)
    for (const resolve of all) resolve(result)
  }
  const getResult = (key: number) =>
    new Promise((resolve) => waiting.set(key, [...(waiting.get(key) ?? []), resolve]))

  const show = ({ key, entry, address }: OpenDialog, { name, props, before }: Step) => {
    const preparedDialog = prepared.get()
    const ready = preparedDialog?.key === key && preparedDialog.name === name && props === noProps
    const content = ready ? preparedDialog.content : ++contents
    const shown = { key, content, name, props, entry, address, before }
    stack.set((all) => all.map((openDialog) => (openDialog.key === key ? shown : openDialog)))
    if (preparedDialog?.key === key) prepared.set(null)
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
      const { instead = false, step = false } = options
      const top = stack.get().at(-1)
      const replaced = top && (instead || step || top.name === name) ? top : undefined
      if (step && replaced?.before?.name === name) {
        show(replaced, replaced.before)
        return getResult(replaced.key)
      }
      const preparedDialog = prepared.get()
      const ready = preparedDialog?.name === name && props === noProps ? preparedDialog : undefined
      const key = replaced?.key ?? (top || !ready ? ++keys : ready.key)
      const content =
        replaced?.name === name ? replaced.content : ready?.key === key ? ready.content : ++contents
      const entry = options.entry ?? (instead || step ? replaced?.entry : undefined) ?? true
      const stepped = step && replaced?.name !== name ? replaced : undefined
      const before = stepped ?? (replaced?.name === name ? replaced.before : undefined)
      const address = options.address ?? stepped?.address
      const opened = { key, content, name, props, entry, address, before }
      if (replaced) {
        // Whoever waits for what was stepped from waits for what comes of the steps.
        if (!stepped) settle(key, undefined)
        stack.set((all) => [...all.slice(0, -1), opened])
      } else {
        stack.set((all) => [...all, opened])
      }
      prepared.set(null)
      return getResult(key)
    },
    back(key) {
      const dialog = stack.get().find((openDialog) => openDialog.key === key)
      if (dialog?.before) show(dialog, dialog.before)
    },
    close(result, key = stack.get().at(-1)?.key) {
      if (key === undefined) return
      if (prepared.get()?.key === key) prepared.set(null)
      stack.set((all) =>
        all.some((openDialog) => openDialog.key === key)
          ? all.filter((openDialog) => openDialog.key !== key)
          : all,
      )
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
