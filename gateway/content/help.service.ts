import type { CallQuery, CallValue } from '../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Visitor } from '../http/route.ts'
import { type Block, readMarkdown } from './markdown.ts'

const fileOf = (tag: string, language: string) => `content/help-${tag}.${language}.md`

/** Whether somebody wrote an article in a language, for the brand itself or one that it builds on. */
export const isWritten = ({ documents }: LoadedBrand, tag: string, language: string): boolean =>
  documents.chain.some(({ articles }) => articles.has(fileOf(tag, language)))

function articleOf({ documents }: LoadedBrand, tag: string, language: string) {
  const file = fileOf(tag, language)
  const text = documents.chain.find(({ articles }) => articles.has(file))?.articles.get(file)
  return text === undefined ? undefined : readMarkdown(text)
}

function filled(blocks: readonly Block[], { brand }: LoadedBrand): Block[] {
  const fill = (text: string) =>
    text.replaceAll('{{name}}', brand.name).replaceAll('{{age}}', String(brand.age.minimum))
  return blocks.map(({ kind, lines }) => ({
    kind,
    lines: lines.map((line) => line.map((span) => ({ ...span, text: fill(span.text) }))),
  }))
}

/** The help articles that the brand wrote, in its order: in the language asked for, else in its own, else in English. */
export function helpCenter(
  { brand, language }: Visitor,
  { lang }: CallQuery<'helpCenter'>,
): CallValue<'helpCenter'> {
  const { languages, service } = brand.brand
  const spoken = lang !== undefined && languages.supported.includes(lang) ? lang : language
  return service.helpTags.flatMap((tag) => {
    for (const code of new Set([spoken, languages.default, 'EN'])) {
      const article = articleOf(brand, tag, code)
      if (article)
        return [{ tag, title: article.title, language: code, blocks: filled(article.blocks, brand) }]
    }
    return []
  })
}
