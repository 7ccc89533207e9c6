import type { LoadedBrand } from '../base/brand/brand.types.ts'
import { readMarkdown } from './markdown.ts'

function fileOf(tag: string, language: string) {
  return `content/help-${tag}.${language}.md`
}

/** Whether somebody wrote an article in a language, for the brand itself or one that it builds on. */
export function isWritten({ documents }: LoadedBrand, tag: string, language: string): boolean {
  return documents.chain.some(({ articles }) => articles.has(fileOf(tag, language)))
}

/** An article as somebody wrote it, for the brand itself or one that it builds on. */
export function articleOf({ documents }: LoadedBrand, tag: string, language: string) {
  const file = fileOf(tag, language)
  const text = documents.chain.find(({ articles }) => articles.has(file))?.articles.get(file)
  return text === undefined ? undefined : readMarkdown(text)
}
