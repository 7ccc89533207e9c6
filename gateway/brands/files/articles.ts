import { brandWord } from '../../base/brand/brand-word.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { readMarkdown } from '../../../schemas/base/markdown.ts'

/** What an article may name in double braces. */
export const articleValues: Readonly<Record<string, (brand: LoadedBrand, language: string) => string>> = {
  name: brandWord,
  age: ({ settings }) => String(settings.age.minimum),
}

/** The names in double braces, as they stand in an article. */
export const articleValue = /\{\{(\w*)\}\}/g

/** A text of an article with the brand's name and age in their places. */
export function fillArticle(text: string, brand: LoadedBrand, language: string): string {
  return text.replace(articleValue, (whole, name: string) => articleValues[name]?.(brand, language) ?? whole)
}

/** A post of the blog: its file says its day, its name and its language. */
const postName = /^content\/blog-(\d{4}-\d{2}-\d{2})-([a-z][a-z0-9-]*)\.([A-Z]{2}(?:-[A-Z]{2})?)\.md$/

export interface PostFile {
  path: string
  date: string
  tag: string
  language: string
}

function getFile(tag: string, language: string) {
  return `content/help-${tag}.${language}.md`
}

/** Whether somebody wrote an article in a language, for the brand itself or one that it builds on. */
export function isWritten({ documents }: LoadedBrand, tag: string, language: string): boolean {
  return documents.chain.some(({ articles }) => articles.has(getFile(tag, language)))
}

/** An article as somebody wrote it, for the brand itself or one that it builds on. */
export function findArticle({ documents }: LoadedBrand, tag: string, language: string) {
  const text = articleText({ documents }, tag, language)
  return text === undefined ? undefined : readMarkdown(text)
}

/** An article as it is written. */
export function articleText({ documents }: Pick<LoadedBrand, 'documents'>, tag: string, language: string) {
  const file = getFile(tag, language)
  return documents.chain.find(({ articles }) => articles.has(file))?.articles.get(file)
}

/** The title of an article, and what stands below it, as they are written. */
export function titleAndText(article: string): { title: string; text: string } {
  const [, title = '', text = ''] = /^\s*#\s+(.*)\r?\n?([^]*)$/.exec(article) ?? [undefined, '', article]
  return { title: title.trim(), text: text.trim() }
}

/** A day that there is, as yyyy-MM-dd. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The day that the file of a post names although there is no such day. */
export function dayThatIsNone(path: string): string | undefined {
  const [, date] = postName.exec(path) ?? []
  return date === undefined || isDay(date) ? undefined : date
}

/** What the file of a post says; undefined for any other file, and for a day that there is not. */
export function findPostFile(path: string): PostFile | undefined {
  const [, date = '', tag = '', language = ''] = postName.exec(path) ?? []
  return isDay(date) ? { path, date, tag, language } : undefined
}

/** The posts of a brand's blog: its own alone, for those of the brand that it builds on tell of another house. */
export function listPosts({ documents }: LoadedBrand): (PostFile & { text: string })[] {
  const [own] = documents.chain
  return [...(own?.articles ?? [])].flatMap(([path, text]) => {
    const file = findPostFile(path)
    return file ? [{ ...file, text }] : []
  })
}
