import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { fallbackChain } from '../../base/brand/fallback-chain.ts'
import type { Visitor } from '../../base/http/route.ts'
import { fillArticle, findArticle } from '../../brands/files/articles.ts'
import type { Block } from '../../../schemas/base/markdown.ts'

/** The words of an article with the brand's name and age in their places. */
export function filled(blocks: readonly Block[], brand: LoadedBrand, language: string): Block[] {
  const fill = (text: string) => fillArticle(text, brand, language)
  return blocks.map(({ kind, lines }) => ({
    kind,
    lines: lines.map((line) => line.map((span) => ({ ...span, text: fill(span.text) }))),
  }))
}

/** Returns the brand's help articles in its order: in the requested language, else in one near to it, its own, or English. */
export function helpCenter(
  { brand, language }: Visitor,
  { lang }: CallQuery<'helpCenter'>,
): CallValue<'helpCenter'> {
  const { languages, service } = brand.settings
  const spoken = lang !== undefined && languages.supported.includes(lang) ? lang : language
  return service.helpTags.flatMap((tag) => {
    for (const code of fallbackChain(brand, spoken)) {
      const article = findArticle(brand, tag, code)
      if (article)
        return [
          {
            tag,
            title: fillArticle(article.title, brand, code),
            language: code,
            blocks: filled(article.blocks, brand, code),
          },
        ]
    }
    return []
  })
}
