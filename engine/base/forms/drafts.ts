type Draft = Record<string, string>

const drafts = new Map<string, Draft>()

/**
 * What was typed into the forms of this name since the page was loaded: the forms write into the same object, so that
 * tabs share what they have in common. Stored in memory only, since there are passwords.
 */
export function getDraft(name: string): Draft {
  const draft = drafts.get(name) ?? {}
  // Whoever a server renders for has typed nothing, and shares nothing with the next.
  if (typeof document === 'undefined') return draft
  drafts.set(name, draft)
  return draft
}

/** Forgets what was typed, once it has served. Forms that are still rendered keep theirs. */
export function dropDrafts(...names: readonly string[]): void {
  for (const name of names) drafts.delete(name)
}
