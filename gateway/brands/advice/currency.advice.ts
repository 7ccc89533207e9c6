import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandSource, LoadedBrand } from '../../base/brand/brand.types.ts'
import { listPosts } from '../files/articles.ts'
import { getFinding } from '../files/issue.ts'
import { quoted } from '../../../schemas/brand/check/quoted.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'
import { textIn } from '../files/locate-finding.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { placed } from './finding-in-brand.ts'

type Currency = Record<'code' | 'symbol', string>

/** Every text below a value, and the way to it. */
function* textsIn(value: unknown, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (Array.isArray(value))
    for (const [index, inner] of value.entries()) yield* textsIn(inner, [...path, index])
  else if (isPlain(value))
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, [...path, key])
}

/** Currencies that a parent states and the brand does not have. */
function otherCurrencies([, ...parents]: readonly BrandSource[], own: Currency): Partial<Currency>[] {
  return parents.flatMap(({ merchant }) => {
    const stated = merchant?.['currency'] as Partial<Currency> | undefined
    return stated?.code !== undefined && stated.code !== own.code ? [stated] : []
  })
}

/** With the flag `u`, an escape of anything that is no syntax is an error of its own: ₱ and its like stand as they are. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

/** Finds a currency by its code or symbol; a symbol that is a part of the brand's own says nothing. */
function findMention({ code, symbol }: Partial<Currency>, own: Currency): RegExp | undefined {
  const names = [code, symbol].filter((name): name is string => name !== undefined && name !== '')
  const foreign = [...new Set(names)].filter((name) => !own.symbol.includes(name) && name !== own.code)
  if (foreign.length === 0) return undefined
  const parts = foreign.map(literal)
  return new RegExp(String.raw`(?<![\p{L}])(?:${parts.join('|')})(?![\p{L}])`, 'u')
}

function holds(source: BrandSource, language: string, path: Path): boolean {
  const found = path.reduce<unknown>(
    (value, part) => (isPlain(value) ? value[part] : undefined),
    source.locales.get(language),
  )
  return found !== undefined
}

/** Texts that speak of another currency, each at the file of the parent that it is inherited from. */
function inherited(
  brand: LoadedBrand,
  mention: RegExp,
  getIssue: (path: Path, text: string) => Issue,
): Finding[] {
  const { chain, locales } = brand.documents
  const [own] = chain
  const inDocuments = (['brand', 'merchant'] as const).flatMap((document) => {
    const whole = document === 'brand' ? brand.settings : { ...brand.merchant, currency: undefined }
    return [...textsIn(whole)]
      .filter(({ text }) => mention.test(text))
      .map(({ path, text }) => placed(brand, document, getIssue(path, text)))
  })
  const inWords = brand.documents.brand.languages.supported.flatMap((language) =>
    [...textsIn(locales.get(language))].flatMap(({ path, text }) => {
      const source = mention.test(text)
        ? chain.find((brandSource) => holds(brandSource, language, path))
        : undefined
      if (!source) return []
      const file = `locales/${language}.json`
      return [getFinding(getIssue(path, text), brand.id, `${source.id}/${file}`, textIn(source.tree, file))]
    }),
  )
  const posts = new Set(listPosts(brand).map(({ path }) => path))
  const inArticles = chain.flatMap((source, index) =>
    [...source.articles].flatMap(([file, text]) => {
      const isShown =
        (!file.startsWith('content/blog-') || posts.has(file)) &&
        !chain.slice(0, index).some(({ articles }) => articles.has(file))
      const [found] = isShown ? (mention.exec(text) ?? []) : []
      return found === undefined ? [] : [getFinding(getIssue([], found), brand.id, `${source.id}/${file}`)]
    }),
  )
  return [...inDocuments, ...inWords, ...inArticles].filter(
    ({ file }) => !file.startsWith(`${own?.id ?? ''}/`),
  )
}

/** Files of parents whose texts promise money of a currency that the brand does not have: one warning for each file. */
export function currencyAdvice(brand: LoadedBrand): Finding[] {
  const own = brand.merchant.currency
  const found = new Map<string, { finding: Finding; count: number; code: string }>()
  for (const other of otherCurrencies(brand.documents.chain, own)) {
    const code = other.code ?? ''
    const getIssue = (path: Path, text: string): Issue => ({
      code: 'other-currency',
      severity: 'warning',
      path,
      message: '',
      found: quoted(text),
      expected: `amounts in ${own.code}`,
      fix: '',
    })
    const mention = findMention(other, own)
    for (const finding of mention ? inherited(brand, mention, getIssue) : []) {
      const before = found.get(`${finding.file} ${code}`)
      if (before) before.count += 1
      else found.set(`${finding.file} ${code}`, { finding, count: 1, code })
    }
  }
  return [...found.values()].map(({ finding, count, code }) => ({
    ...finding,
    message: `${count === 1 ? 'a text speaks' : `${String(count)} texts speak`} of ${code}, and the currency here is ${own.code}`,
    fix: `Say it again in ${finding.file.replace(/^[^/]*/, brand.id)}.`,
  }))
}
