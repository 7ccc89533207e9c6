import { createStore, type Store } from '../../store/store.ts'

declare module '../../engine/engine.ts' {
  interface Engine {
    dialogs: Dialogs
  }
}

/** What a box showed before; a step back shows it again. */
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
  /** What was shown before this step. */
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

/** Whether a dialog takes the place of the one on top. */
function isReplaced(top: OpenDialog, name: string, { instead, step }: OpenOptions): boolean {
  return instead === true || step === true || top.name === name
}

/** Where an opened dialog stands in the history: in the place of `replaced`, a step from it, or by itself. */
function getPlace(
  name: string,
  replaced: OpenDialog | undefined,
  { entry, address, instead, step }: OpenOptions,
): Pick<OpenDialog, 'entry' | 'address' | 'before'> {
  const isSame = replaced?.name === name
  const stepped = step && !isSame ? replaced : undefined
  return {
    entry: entry ?? (instead || step ? replaced?.entry : undefined) ?? true,
    address: address ?? stepped?.address,
    before: stepped ?? (isSame ? replaced.before : undefined),
  }
}

/** Promises for results of dialogs, by key. */
function createResults() {
  const waiting = new Map<number, readonly ((result: unknown) => void)[]>()
  return {
    settle(key: number, result: unknown) {
      const all = waiting.get(key) ?? []
      waiting.delete(key)
      for (const resolve of all) resolve(result)
    },
    wait: (key: number) => new Promise((resolve) => waiting.set(key, [...(waiting.get(key) ?? []), resolve])),
  }
}

/** Resolves once this content takes input, and after a while in any case. */
function waitUntilAlive(alive: Store<number | null>): Promise<void> {
  return new Promise((resolve) => {
    const stop = alive.subscribe(end)
    const timer = setTimeout(end, slowestDialog)
    function end() {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })
}

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
  const results = createResults()
  let keys = 0
  let contents = 0

  const findPrepared = (name: string, props: OpenDialog['props']) => {
    const dialog = prepared.get()
    return dialog?.name === name && props === noProps ? dialog : undefined
  }
  const takeContent = (key: number, ready: PreparedDialog | undefined) =>
    ready?.key === key ? ready.content : ++contents

  const show = ({ key, entry, address }: OpenDialog, { name, props, before }: Step) => {
    const content = takeContent(key, findPrepared(name, props))
    const shown = { key, content, name, props, entry, address, before }
    stack.set((all) => all.map((openDialog) => (openDialog.key === key ? shown : openDialog)))
    if (prepared.get()?.key === key) prepared.set(null)
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
      const replaced = top && isReplaced(top, name, options) ? top : undefined
      if (options.step && replaced?.before?.name === name) {
        show(replaced, replaced.before)
        return results.wait(replaced.key)
      }
      const ready = findPrepared(name, props)
      const key = replaced?.key ?? (ready && !top ? ready.key : ++keys)
      const content = replaced?.name === name ? replaced.content : takeContent(key, ready)
      const opened = { key, content, name, props, ...getPlace(name, replaced, options) }
      // A promise for a dialog that was stepped from resolves with the result of the last step.
      if (replaced && opened.before !== replaced) results.settle(replaced.key, undefined)
      stack.set((all) => [...(replaced ? all.slice(0, -1) : all), opened])
      prepared.set(null)
      return results.wait(opened.key)
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
      results.settle(key, result)
    },
    clear() {
      const all = stack.get()
      if (all.length === 0) return
      stack.set([])
      prepared.set(null)
      for (const { key } of all) results.settle(key, undefined)
    },
    arrived: alive.set,
    whenAlive() {
      const top = stack.get().at(-1)
      if (!top || alive.get() === top.content) return Promise.resolve()
      return waitUntilAlive(alive)
    },
  }
}
