import type { Values } from './form-model.ts'

const drafts = new Map<string, Values>()

/** What was typed into the forms of this name, since the page was loaded. Kept in memory only: there are passwords. */
export const draftOf = (name: string): Values => drafts.get(name) ?? {}

export function keepDraft(name: string, values: Values): void {
  drafts.set(name, { ...draftOf(name), ...values })
}

/** Forgets what was typed, once it has served. */
export function dropDrafts(...names: readonly string[]): void {
  for (const name of names) drafts.delete(name)
}
