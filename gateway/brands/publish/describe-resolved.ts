import type { SentenceLanguage } from '../../../schemas/brand/sentence-words.ts'
import { type BrandFiles, describeChanges, type Sentence } from '../../../schemas/brand/sentences.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'

const inherited = /^(?:assets|content)\//
/** Posts are a brand's own alone. */
const ofOneBrand = /^content\/blog-/

/** What a brand comes to with all that it builds on, as files of one brand: its documents, and hashes of its pictures and articles. */
function listParts({ brand, theme, merchant, locales, screens, chain }: ResolvedBrand): BrandFiles {
  const { rewards, ...others } = merchant
  const parts = new Map<string, unknown>([
    ['brand.json', brand],
    ['theme.json', theme],
    ['merchant.json', others],
  ])
  for (const [name, value] of Object.entries(rewards)) parts.set(`rewards/${name}.json`, value)
  for (const [code, words] of locales) parts.set(`locales/${code}.json`, words)
  for (const [name, screen] of screens) parts.set(`screens/${name}.json`, screen)
  for (const { hashes } of chain)
    for (const [path, hash] of hashes)
      if (inherited.test(path) && !ofOneBrand.test(path) && !parts.has(path)) parts.set(path, hash)
  return parts
}

/** What is different in a brand for whoever visits it or runs it, whichever of its parents says so. */
export function describeResolved(
  before: ResolvedBrand,
  after: ResolvedBrand,
  language?: SentenceLanguage,
): Sentence[] {
  return describeChanges(listParts(before), listParts(after), language)
}
