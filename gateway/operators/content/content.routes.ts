import type { Content, ContentKind } from '../../../schemas/documents/content.document.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { getOrigin } from '../../base/http/brand-origin.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { listLanguages } from '../../base/brand/list-languages.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { articleText, listPosts, titleAndText } from '../../brands/files/articles.ts'
import { checkText } from '../../brands/check/check-text.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { contentHistory, contentScope, latestContent, writeContent } from './content.service.ts'

type Site = ConsoleValue<'content'>[number]
type Entry = Site['entries'][number]
type Shown = Pick<Entry, 'kind' | 'key' | 'body'>

function newsShown(brand: LoadedBrand): Shown[] {
  const getTexts = (title: Readonly<Record<string, string>>, content: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(title).map(([code, words]) => [code, { title: words, text: content[code] ?? words }]),
    )
  const shown = (kind: ContentKind) =>
    (kind === 'announcement' ? brand.merchant.announcements : brand.merchant.notices).map((news): Shown => ({
      kind,
      key: news.id,
      body: {
        texts: getTexts(news.title, news.content),
        date: news.timestamp.slice(0, 10),
        execution: 'execution' in news ? (news.execution as Content['execution']) : 'none',
      },
    }))
  return [...shown('announcement'), ...shown('notice')]
}

function articlesShown(brand: LoadedBrand, day: string): Shown[] {
  const help = brand.settings.service.helpTags.map((key): Shown => {
    const texts = listLanguages(brand).flatMap((code) => {
      const article = articleText(brand, key, code)
      return article === undefined ? [] : [[code, titleAndText(article)] as const]
    })
    return {
      kind: 'help',
      key,
      body: texts.length === 0 ? null : { texts: Object.fromEntries(texts), date: day, execution: 'none' },
    }
  })
  const posts = new Map<string, Content>()
  for (const { tag, date, language, text } of listPosts(brand)) {
    const known = posts.get(tag) ?? { texts: {}, date, execution: 'none' as const }
    known.texts[language] = titleAndText(text)
    posts.set(tag, known)
  }
  return [...help, ...[...posts].map(([key, body]): Shown => ({ kind: 'blog', key, body }))]
}

/** A text may hold no markup that runs, and Markdown alone where it is an article. */
function requireSafe({ texts }: Content): void {
  for (const { title, text } of Object.values(texts)) {
    if (title.trim() === '' || text.trim() === '') throw refuseField('texts', 'field_required')
    if (
      /[\r\n]/.test(title) ||
      checkText(title, 'content').length > 0 ||
      checkText(text, 'content').length > 0
    )
      throw refuseField('texts', 'field_format')
  }
}

export const contentConsoleRoutes: readonly ConsoleRoute[] = [
  look('content', 'content.write', async ({ platform, brands, now }) => {
    const sites: Site[] = []
    for (const brand of brands) {
      const code = brand.settings.merchantCode
      const written = await platform.database.within(contentScope, (tx) => latestContent(tx, code))
      const day = now.toISOString().slice(0, 10)
      const live = [...newsShown(brand), ...articlesShown(brand, day)]
      const of = ({ kind, key }: Pick<Shown, 'kind' | 'key'>) =>
        written.find((latest) => latest.kind === kind && latest.key === key)
      const hidden = written
        .filter((latest) => latest.isHidden)
        .map(({ kind, key, body }): Shown => ({ kind, key, body }))
      sites.push({
        merchant: code,
        brand: brand.settings.name,
        address: getOrigin(brand, platform.config),
        languages: listLanguages(brand),
        entries: [...live, ...hidden].map((entry) => {
          const row = of(entry)
          return {
            ...entry,
            state: row?.isHidden ? 'hidden' : row?.body ? 'written' : 'file',
            version: row?.version ?? 0,
          }
        }),
      })
    }
    return sites
  }),
  look('contentHistory', 'content.write', async ({ platform, brands, query }) => {
    const { merchant, kind, key } = query
    getBrand(brands, merchant)
    const found = await platform.database.within(contentScope, (tx) =>
      contentHistory(tx, { code: merchant, kind, key }),
    )
    return found.map(({ version, body, isHidden, madeBy, madeAt }) => ({
      version,
      body,
      isHidden,
      madeBy,
      madeAt: madeAt.toISOString(),
    }))
  }),
  act('contentSet', 'content.write', async (tx, { operator: me, body: wish, brands, now, note }) => {
    const { merchant, kind, key, version, body, isHidden, reason } = wish
    note({ merchant, subject: 'content', subjectId: `${kind} ${key}`, reason, after: { body, isHidden } })
    const brand = getBrand(brands, merchant)
    if (kind === 'help' && !brand.settings.service.helpTags.includes(key))
      throw refuseField('key', 'not_found')
    // Terms and the like can be written anew, and never be gone.
    if (kind === 'help' && isHidden) throw refuseField('isHidden', 'field_format')
    if (body) {
      const known = listLanguages(brand)
      if (Object.keys(body.texts).some((code) => !known.includes(code)))
        throw refuseField('texts', 'not_found')
      requireSafe(body)
    }
    const made = await boundTo(tx, contentScope, me.scope, async () => {
      const id = { code: merchant, kind, key }
      const [before] = await contentHistory(tx, id)
      if (before) note({ before: { body: before.body, isHidden: before.isHidden } })
      return writeContent(tx, id, { version, body, isHidden, madeBy: me.name }, now)
    })
    return { version: made }
  }),
]
