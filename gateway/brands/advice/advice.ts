import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { botCheckAdvice } from './bot-check.advice.ts'
import { contentAdvice } from './content.advice.ts'
import { navigationAdvice } from './navigation.advice.ts'
import { flagsAdvice } from './flags.advice.ts'
import { patternAdvice } from './pattern.advice.ts'
import { wordsAdvice } from './words.advice.ts'

/** What can be said about a brand that is live: warnings, found by slower checks than those that decide whether it may be. */
export function advise(brand: LoadedBrand): Finding[] {
  return [
    ...wordsAdvice(brand),
    ...patternAdvice(brand),
    ...navigationAdvice(brand),
    ...flagsAdvice(brand),
    ...botCheckAdvice(brand),
    ...contentAdvice(brand),
  ]
}
