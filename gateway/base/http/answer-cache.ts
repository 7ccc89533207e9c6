import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CallName } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../brand/brand.types.ts'

/** Bytes of the answers of all brands together, each text once. Strangers choose the query: what is requested most stays. */
const maxBytes = 24 * 1024 * 1024
/** Bytes of what they were asked by. */
const maxKeyBytes = 4 * 1024 * 1024
/** About what an entry takes beside its texts. */
const entryBytes = 200

/** Bytes of a text in memory: two for each sign once one of them is beyond Latin-1. */
function getBytes(text: string): number {
  // eslint-disable-next-line no-control-regex
  return entryBytes + text.length * (/[^\u0000-\u00ff]/.test(text) ? 2 : 1)
}

/** Texts by their hash: brands that build on one another answer most calls with the same. */
const texts = new LRUCache<string, string>({ maxSize: maxBytes, sizeCalculation: getBytes })
/** The hash of the text that was answered. */
const answers = new LRUCache<string, string>({
  maxSize: maxKeyBytes,
  sizeCalculation: (_, key) => getBytes(key),
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
  const known = answers.get(key)
  const found = known === undefined ? undefined : texts.get(known)
  if (found !== undefined) return found
  const answer = await produce()
  const hash = createHash('sha256').update(answer).digest('base64')
  answers.set(key, hash)
  if (!texts.has(hash)) texts.set(hash, answer)
  return answer
}
