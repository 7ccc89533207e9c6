import { LRUCache } from 'lru-cache'
import type { CallName } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../brand/brand.types.ts'

/** A loaded brand is replaced by another object when its files change, and its answers go with it. */
const answers = new WeakMap<LoadedBrand, LRUCache<string, string>>()

/** Strangers choose the query: what is requested most stays. */
const max = 200

/** Returns the cached JSON of a response that depends on brand, language and query, and on what its route says, alone. */
export async function cachedAnswer(
  { brand, language }: { brand: LoadedBrand; language: string },
  { name, cachedFor }: { name: CallName; cachedFor?: (brand: LoadedBrand) => string },
  query: unknown,
  produce: () => Promise<string>,
): Promise<string> {
  let known = answers.get(brand)
  if (!known) {
    known = new LRUCache({ max })
    answers.set(brand, known)
  }
  const key = `${name} ${language} ${cachedFor?.(brand) ?? ''} ${JSON.stringify(query)}`
  const found = known.get(key)
  if (found !== undefined) return found
  const answer = await produce()
  known.set(key, answer)
  return answer
}
