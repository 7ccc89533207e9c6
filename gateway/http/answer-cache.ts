import type { CallName } from '../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Visitor } from './route.ts'

/** A loaded brand is replaced by another object when its files change, and its answers go with it. */
const answers = new WeakMap<LoadedBrand, Map<string, string>>()

/** Strangers choose the query: more variants than this are answered afresh. */
const variants = 200

/** The JSON of an answer that brand, language and query decide, made once. */
export async function cachedAnswer(
  { brand, language }: Visitor,
  name: CallName,
  query: unknown,
  produce: () => Promise<string>,
): Promise<string> {
  let known = answers.get(brand)
  if (!known) {
    known = new Map()
    answers.set(brand, known)
  }
  const key = `${name} ${language} ${JSON.stringify(query)}`
  const found = known.get(key)
  if (found !== undefined) return found
  const answer = await produce()
  if (known.size < variants) known.set(key, answer)
  return answer
}
