import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { Finding } from '../../../schemas/documents/finding.ts'
import { linksIn, readMarkdown } from '../../../schemas/base/markdown.ts'
import { getFinding } from '../files/issue.ts'
import { linkHosts } from '../../../schemas/base/link-hosts.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { listNearLanguages } from '../../base/brand/fallback-chain.ts'
import { hasWords } from '../words/has-words.ts'
import { placed } from './finding-in-brand.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { articleValue, articleValues, dayThatIsNone, isWritten, findPostFile } from '../files/articles.ts'
import { getPage, pagePaths } from '../../../schemas/brand/check/page-paths.ts'
import { unreadMarks } from '../files/unread-marks.ts'
import { unknownLanguage } from './unknown-language.ts'

const articleName = /^content\/help-([a-z][a-z0-9-]*)\.([A-Z]{2}(?:-[A-Z]{2})?)\.md$/

/** Articles that the brand names and nobody wrote in one of its languages, nor in one near to it. */
function missing(brand: LoadedBrand): Finding[] {
  return brand.settings.service.helpTags.flatMap((tag, index) => {
    const lacking = brand.documents.brand.languages.supported.filter(
      (language) =>
        !listNearLanguages(language).some(
          (near) =>
            isWritten(brand, tag, near) ||
            hasWords(brand.documents.locales, near, `pages.articles.${tag}.p1`),
        ),
    )
    if (lacking.length === 0) return []
    const files = lacking.map((language) => `content/help-${tag}.${language}.md`).join(', ')
    return [
      placed(brand, 'brand', {
        code: 'article-missing',
        severity: 'warning',
        path: ['service', 'helpTags', index],
        message: `this help article is missing in ${lacking.join(', ')}`,
        found: tag,
        mendedElsewhere: true,
        fix: `Write ${files}, or take the tag away.`,
      }),
    ]
  })
}

/** The name of an article's file that only lacks its `help-`; undefined where another file has that name already. */
function withoutHelp({ settings, documents }: LoadedBrand, file: string): string | undefined {
  const named = file.replace(/^content\//, 'content/help-')
  const [, tag = '', language = ''] = articleName.exec(named) ?? []
  const isArticle = settings.service.helpTags.includes(tag) && Object.hasOwn(languages, language)
  return isArticle && !documents.chain[0]?.articles.has(named) ? named : undefined
}

/** Where a text stands in an article; its beginning where it does not. */
function locate(text: string, words: string): Pick<Issue, 'path' | 'position'> {
  const before = text.slice(0, Math.max(0, text.indexOf(words)))
  return {
    path: [],
    position: { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') },
  }
}

/** What keeps a file from being an article of the site at all. */
function findStranger(brand: LoadedBrand, file: string): Issue[] | undefined {
  const noDay = dayThatIsNone(file)
  if (noDay !== undefined)
    return [
      {
        code: 'article-day',
        severity: 'warning',
        path: [],
        message: 'post with an invalid date, so nobody sees it',
        found: noDay,
        expected: 'content/blog-<yyyy-MM-dd>-<name>.<CODE>.md',
        fix: 'Name the file by the day on which it is published.',
      },
    ]
  const tags = brand.settings.service.helpTags
  const post = findPostFile(file)
  const [, tag, helpLanguage = ''] = articleName.exec(file) ?? []
  if (post || tag !== undefined) {
    const unknown = unknownLanguage(post?.language ?? helpLanguage, 'this article')
    if (unknown.length > 0) return unknown
  }
  if (post || (tag !== undefined && tags.includes(tag))) return undefined
  const intended = withoutHelp(brand, file)
  const suggestion = intended ?? (tag === undefined ? undefined : nearest(tag, tags))
  return [
    {
      code: 'article-unused',
      severity: 'warning',
      path: [],
      message: 'an article that nothing leads to',
      expected:
        'content/help-<tag>.<CODE>.md, with its tag in service.helpTags, or content/blog-<yyyy-MM-dd>-<name>.<CODE>.md',
      ...(suggestion && { suggestion }),
      fix: intended
        ? `Rename it to ${intended}.`
        : 'Name its tag in service.helpTags of brand.json, or remove the file.',
    },
  ]
}

/** An article that lacks what is read first, or what comes after it. */
function listGaps(text: string, title: string, blocks: number): Issue[] {
  if (title !== '' && blocks > 0) return []
  return [
    {
      code: 'article-without-title',
      severity: 'warning',
      ...locate(text, ''),
      message: title === '' ? 'an article without a title' : 'an article that says nothing',
      fix: 'Begin it with a line "# Title", and write what there is to say below.',
    },
  ]
}

/** A link that leads nowhere, or that the site does not follow. */
function listLinkIssues(text: string, to: string, hosts: ReadonlySet<string>): Issue[] {
  if (/^\/(?![/\\])/.test(to)) return deadLink(to).map((issue) => ({ ...locate(text, to), ...issue }))
  const host = findHost(to)
  const isOurs = /^(mailto|tel):/.test(to)
  if (isOurs || (to.startsWith('https://') && host !== undefined && hosts.has(host))) return []
  return [
    {
      code: 'link-refused',
      severity: 'warning',
      ...locate(text, to),
      message: 'a link that the site does not follow: it is shown as plain words',
      found: to,
      expected: 'a path of this site, or https:// to a host in security.linkHosts',
      fix: 'Add the host to security.linkHosts of brand.json, or link within the site.',
    },
  ]
}

/** Names of values that nobody knows. */
function listUnknownValues(text: string): Issue[] {
  const names = Object.keys(articleValues)
  return [...text.matchAll(articleValue)].flatMap(([whole, name = '']): Issue[] => {
    if (Object.hasOwn(articleValues, name)) return []
    const suggestion = nearest(name, names)
    return [
      {
        code: 'article-value',
        severity: 'warning',
        ...locate(text, whole),
        message: 'unknown name, so readers see it unchanged',
        found: whole,
        expected: names.map((value) => `{{${value}}}`).join(', '),
        ...(suggestion && { suggestion: `{{${suggestion}}}` }),
        fix: suggestion ? `Write {{${suggestion}}}.` : 'Remove it.',
      },
    ]
  })
}

function listIssues(brand: LoadedBrand, file: string, text: string): Issue[] {
  const stranger = findStranger(brand, file)
  if (stranger) return stranger
  const { title, blocks } = readMarkdown(text)
  const hosts = linkHosts(brand.settings, brand.merchant.resources)
  return [
    ...listGaps(text, title, blocks.length),
    ...linksIn(blocks).flatMap((to) => listLinkIssues(text, to, hosts)),
    ...unreadMarks(text).map((issue) => ({ ...issue, ...locate(text, issue.found) })),
    ...listUnknownValues(text),
  ]
}

/** A link within the site that leads to no page of it. */
function deadLink(to: string): Omit<Issue, 'path'>[] {
  const path = getPage(to)
  if (pagePaths.has(path)) return []
  const suggestion = nearest(path, pagePaths)
  return [
    {
      code: 'dead-link',
      severity: 'warning',
      message: 'link to an unknown page',
      found: to,
      expected: 'the path of a screen',
      ...(suggestion && { suggestion }),
      fix: suggestion ? `Write ${suggestion}.` : 'Name the path of a screen.',
    },
  ]
}

function findHost(address: string): string | undefined {
  try {
    return new URL(address).hostname
  } catch {
    return undefined
  }
}

/** Help articles: those that are missed, those that nothing leads to, and links that lead nowhere. */
export function contentAdvice(brand: LoadedBrand): Finding[] {
  const [folder] = brand.documents.chain
  const wrong = [...(folder?.articles ?? [])].flatMap(([file, text]) =>
    listIssues(brand, file, text).map((issue) => getFinding(issue, brand.id, `${brand.id}/${file}`)),
  )
  return [...missing(brand), ...wrong]
}
