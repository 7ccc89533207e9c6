import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { reservations } from '../judge.ts'
import { botCheckAdvice } from './bot-check.advice.ts'
import { contentAdvice } from './content.advice.ts'
import { currencyAdvice } from './currency.advice.ts'
import { navigationAdvice } from './navigation.advice.ts'
import { flagsAdvice } from './flags.advice.ts'
import { patternAdvice } from './pattern.advice.ts'
import { unreadWords } from './unread-words.advice.ts'
import { wordsAdvice } from './words.advice.ts'

/** What a gateway logs of a brand that goes live: what is found as quickly as what would stop it. */
export function adviseAtOnce(brand: LoadedBrand): Finding[] {
  return [...unreadWords(brand), ...reservations(brand.id, brand.documents)]
}

/** What can be said about a brand that is live: warnings, found by slower checks than those that decide whether it may be. */
export function advise(brand: LoadedBrand): Finding[] {
  return [
    ...reservations(brand.id, brand.documents),
    ...wordsAdvice(brand),
    ...patternAdvice(brand),
    ...navigationAdvice(brand),
    ...flagsAdvice(brand),
    ...botCheckAdvice(brand),
    ...contentAdvice(brand),
    ...currencyAdvice(brand),
  ]
}
