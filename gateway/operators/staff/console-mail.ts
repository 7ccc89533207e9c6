import portuguese from '../../../schemas/operators/console.words.PT.json' with { type: 'json' }
import english from '../../../schemas/operators/console.words.json' with { type: 'json' }
import { createTexts } from '../../../schemas/text/texts.ts'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { listBrands } from '../access/companies.ts'

const texts = createTexts('flat')
texts.add('en', 'console', english)
texts.add('pt-BR', 'console', portuguese)

const tags: Readonly<Record<string, string>> = { PT: 'pt-BR', 'PT-BR': 'pt-BR' }

/**
 * The language of mails to a company's operators, BCP 47, the first that has the words: that of the company's brands where they
 * share one that the console speaks.
 */
export function getConsoleTags(registry: BrandRegistry, company: string): string[] {
  const codes = new Set(listBrands(registry, company).map(({ settings }) => settings.languages.default))
  const [tag, ...others] = new Set([...codes].map((code) => tags[code] ?? 'en'))
  return tag === undefined || others.length > 0 ? ['en'] : [tag, 'en']
}

/** Words of the console in a mail. */
export function sayInConsole(
  key: string,
  languages: readonly string[],
  places: Readonly<Record<string, string>>,
): string {
  return texts.find(key, languages, ['console'], places) ?? ''
}
