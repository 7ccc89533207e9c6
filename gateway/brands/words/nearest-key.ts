import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { engineWords } from './engine-words.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'

/** Edits in which a key is still taken for another: most keys of a group are alike. */
const most = 2

function* keysIn(value: unknown, path: readonly string[] = []): Generator<string> {
  if (!isPlain(value)) yield path.join('.')
  else for (const [key, inner] of Object.entries(value)) yield* keysIn(inner, [...path, key])
}

/** The key of words that was probably meant, among those of files of words: the engine's, or the brand's own. */
export function nearestKey(
  { locales }: Pick<ResolvedBrand, 'locales'>,
  key: string,
  files: readonly string[],
): string | undefined {
  const words = [engineWords('EN'), ...locales.values()].filter(isPlain)
  const known = new Set(files.flatMap((file) => words.flatMap((word) => [...keysIn(word[file] ?? {})])))
  // A key that some language has is right.
  return known.has(key) ? undefined : nearest(key, known, most)
}
