import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { getFinding } from '../files/issue.ts'
import { reservations } from '../validators/judge.ts'
import { botCheckAdvice } from './bot-check.advice.ts'
import { contentAdvice } from './content.advice.ts'
import { currencyAdvice } from './currency.advice.ts'
import { navigationAdvice } from './navigation.advice.ts'
import { flagsAdvice } from './flags.advice.ts'
import { foreignWords } from './foreign-words.advice.ts'
import { patternAdvice } from './pattern.advice.ts'
import { identityAdvice, providersAdvice } from './providers.advice.ts'
import { pluralWords } from './plural-words.advice.ts'
import { unreadWords } from './unread-words.advice.ts'
import { valuesInWords } from './values-in-words.advice.ts'
import { wordsAdvice } from './words.advice.ts'

type Advice = (brand: LoadedBrand) => readonly Finding[]

function held(brand: LoadedBrand): Finding[] {
  return reservations(brand.id, brand.documents)
}

/** What is odd about files that went live all the same: names, links. The command says it with what is wrong in them. */
function ofFiles({ documents }: LoadedBrand): Finding[] {
  const [own] = documents.chain
  return (own?.findings ?? []).filter(({ severity }) => severity === 'warning')
}

const atOnce: Readonly<Record<string, Advice>> = { ofFiles, unreadWords, valuesInWords, held }

const whole: Readonly<Record<string, Advice>> = {
  held,
  wordsAdvice,
  valuesInWords,
  foreignWords,
  pluralWords,
  patternAdvice,
  navigationAdvice,
  flagsAdvice,
  botCheckAdvice,
  contentAdvice,
  currencyAdvice,
  providersAdvice,
  identityAdvice,
}

/** A check that fails says nothing of whether the brand is in order, and must not silence the others, nor what is said of other brands. */
function failed({ id }: LoadedBrand, name: string, error: unknown): Finding {
  return getFinding(
    {
      code: 'check-failed',
      severity: 'warning',
      path: [],
      message: `a check could not be carried out (${name})`,
      found: error instanceof Error ? error.message : String(error),
      fix: 'The brand is not at fault, and all else was checked: report it to whoever maintains the platform.',
    },
    id,
    id,
  )
}

function told(brand: LoadedBrand, advices: Readonly<Record<string, Advice>>): Finding[] {
  return Object.entries(advices).flatMap(([name, advice]) => {
    try {
      return advice(brand)
    } catch (error) {
      return [failed(brand, name, error)]
    }
  })
}

/** What a gateway logs of a brand that goes live: what is found as quickly as what would stop it. */
export function adviseAtOnce(brand: LoadedBrand): Finding[] {
  return told(brand, atOnce)
}

/** What can be said about a brand that is live: warnings, found by slower checks than those that decide whether it may be. */
export function advise(brand: LoadedBrand): Finding[] {
  return told(brand, whole)
}
