import { isPlain } from '../../../schemas/brand/merge.ts'

/** What stands in a tree of words at a path; undefined where nothing does. */
export function findAt(words: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (isPlain(value) && Object.hasOwn(value, step) ? value[step] : undefined),
    words,
  )
}

/** The text at a path, where there is one. */
export function findText(words: unknown, path: readonly string[]): string | undefined {
  const value = findAt(words, path)
  return typeof value === 'string' ? value : undefined
}
