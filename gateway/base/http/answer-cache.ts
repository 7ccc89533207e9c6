import { LRUCache } from 'lru-cache'
import type { CallName } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../brand/brand.types.ts'

/** Bytes of the answers of all brands together. Strangers choose the query: what is requested most stays. */
const maxBytes = 32 * 1024 * 1024
/** About what an entry takes beside its texts. */
const entryBytes = 200

const answers = new LRUCache<string, string>({
  maxSize: maxBytes,
  // Most signs are kept in a byte each.
  sizeCalculation: (answer, key) => answer.length + key.length + entryBytes,
})

/** A loaded brand is replaced by another object when its files change: its answers are not asked for again, and make room. */
const numbers = new WeakMap<LoadedBrand, number>()
let lastNumber = 0

function getNumber(brand: LoadedBrand): number {
  const known = numbers.get(brand)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(brand, lastNumber)
  return lastNumber
}

/** Returns the cached JSON of a response that depends on brand, language and query, and on what its route says, alone. */
export async function cachedAnswer(
  { brand, language }: { brand: LoadedBrand; language: string },
  { name, cachedFor }: { name: CallName; cachedFor?: (brand: LoadedBrand) => string },
  query: unknown,
  produce: () => Promise<string>,
): Promise<string> {
  const key = `${String(getNumber(brand))} ${name} ${language} ${cachedFor?.(brand) ?? ''} ${JSON.stringify(query)}`
  const found = answers.get(key)
  if (found !== undefined) return found
  const answer = await produce()
  answers.set(key, answer)
  return answer
}
