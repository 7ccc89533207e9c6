import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { fallbackChain } from '../../base/brand/fallback-chain.ts'
import type { Visitor } from '../../base/http/route.ts'
import { listPosts } from '../../brands/files/articles.ts'
import { readMarkdown } from '../../../schemas/base/markdown.ts'
import { filled } from './help.service.ts'

/** Returns the posts of the brand's blog, the newest first: each in the requested language, else in one near to it, the brand's own, or English. */
export function blog({ brand, language }: Visitor, { lang }: CallQuery<'blog'>): CallValue<'blog'> {
  const { languages } = brand.settings
  const spoken = lang !== undefined && languages.supported.includes(lang) ? lang : language
  const order = fallbackChain(brand, spoken)
  const files = listPosts(brand)
  return [...new Set(files.map(({ date, tag }) => `${date} ${tag}`))]
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const versions = files.filter(({ date, tag }) => `${date} ${tag}` === name)
      const file = order.flatMap((code) => versions.filter((version) => version.language === code))[0]
      if (!file) return []
      const { title, blocks } = readMarkdown(file.text)
      return [
        {
          tag: file.tag,
          date: file.date,
          title,
          language: file.language,
          blocks: filled(blocks, brand, file.language),
        },
      ]
    })
}
