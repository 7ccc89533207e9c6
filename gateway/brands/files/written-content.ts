import type { Content, ContentKind } from '../../../schemas/documents/content.document.ts'
import type { Announcement, Notice } from '../../../schemas/documents/merchant-content.document.ts'
import type { LoadedBrand, WrittenContent as Written } from '../../base/brand/brand.types.ts'
import { listPosts } from './articles.ts'

type News = Omit<Notice, 'id'> & { id: string; execution?: Announcement['execution'] }

function getNews({ key }: Written, { texts, date, execution }: Content): News {
  const words = (of: 'title' | 'text') =>
    Object.fromEntries(Object.entries(texts).map(([code, one]) => [code, one[of]]))
  return { id: key, title: words('title'), content: words('text'), timestamp: `${date} 00:00:00`, execution }
}

function newsWith<N extends { id: string }>(
  list: readonly N[],
  written: readonly Written[],
  make: (news: News) => N,
): N[] {
  const keys = new Set(written.map(({ key }) => key))
  const own = written.flatMap((writtenContent) =>
    writtenContent.body ? [make(getNews(writtenContent, writtenContent.body))] : [],
  )
  return [...list.filter(({ id }) => !keys.has(id)), ...own]
}

function fileTexts(name: string, { texts }: Content): [string, string][] {
  return Object.entries(texts).map(([code, { title, text }]) => [
    `content/${name}.${code}.md`,
    `# ${title}\n\n${text}\n`,
  ])
}

/** The articles of a brand with those that were written over and beside them. */
function articlesWith(brand: LoadedBrand, written: readonly Written[]): ReadonlyMap<string, string> {
  const own = brand.documents.chain[0]?.articles ?? new Map<string, string>()
  const posts = written.filter(({ kind }) => kind === 'blog')
  const keys = new Set(posts.map(({ key }) => key))
  const isPost = (path: string) => path.startsWith('content/blog-')
  // A brand that writes its first post here keeps those that it builds on.
  const others = listPosts(brand).filter(({ tag }) => !keys.has(tag))
  return new Map([
    ...[...own].filter(([path]) => !isPost(path)),
    ...others.map(({ path, text }): [string, string] => [path, text]),
    ...posts.flatMap(({ key, body }) => (body ? fileTexts(`blog-${body.date}-${key}`, body) : [])),
    ...written
      .filter(({ kind }) => kind === 'help')
      .flatMap(({ key, body }) => (body ? fileTexts(`help-${key}`, body) : [])),
  ])
}

/** A brand as it is with what operators wrote. */
export function withContent(
  brand: LoadedBrand,
  written: readonly Written[],
): Pick<LoadedBrand, 'merchant' | 'documents'> {
  const of = (kind: ContentKind) => written.filter((writtenContent) => writtenContent.kind === kind)
  const { merchant, documents } = brand
  const [first, ...rest] = documents.chain
  const isArticle = written.some(({ kind }) => kind === 'help' || kind === 'blog')
  return {
    merchant: {
      ...merchant,
      announcements: newsWith(merchant.announcements, of('announcement'), (news) => ({
        ...news,
        execution: news.execution ?? 'none',
      })),
      notices: newsWith(merchant.notices, of('notice'), ({ id, title, content, timestamp }) => ({
        id,
        title,
        content,
        timestamp,
      })),
    },
    documents:
      first && isArticle
        ? { ...documents, chain: [{ ...first, articles: articlesWith(brand, written) }, ...rest] }
        : documents,
  }
}
