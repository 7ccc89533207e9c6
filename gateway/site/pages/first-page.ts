import type { CallName, CallQuery } from '../../../schemas/calls/calls.ts'
import type { ScreenAsk } from '../../../schemas/documents/screen.document.ts'
import type { Boot, BootAnswer } from '../../../schemas/boot/boot.document.ts'
import { closedTitle } from '../../../schemas/boot/closed-title.ts'
import type { Entry } from '../../base/pages/entry.ts'
import type { SiteTools } from '../../base/pages/site-tools.ts'
import { brandWord } from '../../base/brand/brand-word.ts'
import { getOrigin } from '../../base/http/brand-origin.ts'
import type { Preview } from '../../base/http/preview-hosts.ts'
import type { Visitor } from '../../base/http/route.ts'
import { vendorOrigins } from '../../games/vendors/vendor-origins.ts'
import { firebasePolicy } from '../../members/identity/firebase-policy.ts'
import { addressIn, listAlternates, isListed } from './addresses.ts'
import { getBoot } from './boot.ts'
import type { Visit } from './visit.ts'
import { brandStyle } from './brand-style.ts'
import { brandWords } from './brand-words.ts'
import { pageDocument, pagePolicy } from './document.ts'
import { getFirstScreen } from './first-screen.ts'
import { firstCalls } from './first-needs.ts'
import type { Fonts } from './fonts.ts'
import { cachedPage, type CachedPage } from '../../base/http/page-cache.ts'
import { barWords, previewBar } from './preview-bar.ts'
import type { SiteView } from '../../base/pages/site-view.ts'

export interface SiteOptions extends SiteTools {
  view: SiteView
  fonts: Fonts
}

/** Returns the answers that the first screen of a visit is rendered with. */
async function answersFor({ ask }: SiteOptions, visit: Visit, visitor: Visitor): Promise<BootAnswer[]> {
  const answer = async ({ call, query, optional }: ScreenAsk): Promise<BootAnswer | undefined> => {
    const name = call as CallName
    const answered = ask(name, visitor, query as CallQuery<typeof name>)
    const value = await (optional === true ? answered.catch(() => undefined) : answered)
    return value === undefined ? undefined : { call: name, ...(query && { query }), value }
  }
  const answers = await Promise.all(firstCalls(visitor.brand, visit).map(answer))
  return answers.filter((bootAnswer) => bootAnswer !== undefined)
}

/** The visit that a page is requested for. */
export interface PageLocation {
  /** On plain localhost, outside production. */
  isLocal: boolean
  /** Origin of the studio that may watch the page; none in production. */
  studio: string | undefined
  /** The draft that the page shows; on every other host none. */
  preview?: Preview | undefined
  /** It is in the console's frame, beside the forms by which the draft is changed. */
  isFramed?: boolean
}

const maxSwitched = 24

function toolsFor(
  { config, registry, view }: SiteOptions,
  { isLocal, studio, preview, isFramed }: PageLocation,
): Boot['tools'] {
  if (config.production || preview) {
    return { outbox: false, switcher: [], ...(preview && isFramed && { console: preview.framedBy }) }
  }
  const ids = isLocal ? registry.ids().slice(0, maxSwitched) : []
  const brands = ids.flatMap((id) => registry.byId(id) ?? [])
  return {
    outbox: true,
    switcher: brands.map(({ id, settings: brand }) => ({ id, name: brand.name, url: `/dev/brand/${id}` })),
    ...(view.studio &&
      studio !== undefined && { studio: { origin: studio, reporter: view.studio.reporter } }),
  }
}

/** The boot document of a visit. */
export async function firstBoot(
  options: SiteOptions,
  visitor: Visitor,
  visit: Visit,
  target: PageLocation,
): Promise<Boot> {
  const allowed = await options.ask('permission', visitor, undefined)
  return getBoot(visitor.brand, visit, {
    // A page that is cached for everybody must not contain the location of whoever requested it first.
    permission: allowed.status === 0 ? { ...allowed, location: '' } : allowed,
    answers: allowed.status === 0 ? await answersFor(options, visit, visitor) : [],
    tools: toolsFor(options, target),
    ...(target.preview && { preview: barWords(target.preview, visit.language) }),
  })
}

function getTitle(boot: Boot, visitor: Visitor, visit: Visit): string {
  const { seo } = visitor.brand.settings
  const name = brandWord(visitor.brand, boot.language.code)
  const own = seo.title[boot.language.code] ?? name
  const key = closedTitle(boot) ?? visit.route?.title
  if (key === undefined) return name
  if (key === 'title.home') return own
  const frame = brandWords(visitor.brand, boot.language.code)['frame']
  const words = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], frame)
  return typeof words === 'string' && words !== '' ? `${words} · ${name}` : own
}

/** A draft's page for the Studio's frame renders itself: nothing of it is drawn ahead, and no bar stands over it. */
function framedPage(
  { config, view, fonts }: SiteOptions,
  { brand }: Visitor,
  boot: Boot,
  entry: Entry,
): CachedPage {
  const style = brandStyle(brand, fonts)
  const origin = getOrigin(brand, config)
  const title = brandWord(brand, boot.language.code)
  const html = pageDocument({
    brand,
    boot,
    html: '',
    style,
    entry,
    title,
    address: origin,
    origin,
    indexed: false,
  })
  return cachedPage(html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(brand, style, view.development, boot.tools.console),
  })
}

function pageHeaders(
  { config, view }: SiteOptions,
  { brand }: Visitor,
  { preview, studio }: PageLocation,
  hash: string,
): CachedPage['headers'] {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(
      brand,
      { hash },
      view.development,
      preview?.framedBy ?? (view.studio && studio),
      preview ? [] : vendorOrigins(config, brand),
    ),
    ...(firebasePolicy(brand).popups && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  }
}

/** Renders a whole page. */
export async function firstPage(
  options: SiteOptions,
  visitor: Visitor,
  visit: Visit,
  at: PageLocation & { url: string },
): Promise<CachedPage> {
  const { config, view, fonts } = options
  const { brand } = visitor
  const boot = await firstBoot(options, visitor, visit, at)
  if (at.isFramed && view.preview) return framedPage(options, visitor, boot, view.preview.entry)
  const { html, status } = await view.prerender({ boot, url: at.url })
  const style = brandStyle(brand, fonts)
  const sheets = [...view.entry.styles, ...view.lazyStyles(html)]
  const screen = getFirstScreen(view, html, sheets)
  const bar = boot.preview && previewBar(boot.preview)
  const origin = getOrigin(brand, config)
  const indexed =
    brand.settings.seo.index && status === 200 && visit.route !== undefined && isListed(brand, visit.route)
  const whole = pageDocument({
    brand,
    boot,
    html,
    style,
    entry: view.entry,
    sheets,
    screen,
    ahead: view.dialog(visit.route?.opens ?? ''),
    title: getTitle(boot, visitor, visit),
    address: addressIn(brand, origin, visit.route?.path ?? at.url, visit.language.code),
    alternates: indexed && visit.route ? listAlternates(brand, origin, visit.route.path) : [],
    origin,
    indexed,
    bar,
  })
  const hash = [style.hash, ...(screen?.hashes ?? []), ...(bar ? [bar.hash] : [])].join(' ')
  const headers = pageHeaders(options, visitor, at, hash)
  return cachedPage(view.transform ? await view.transform(at.url, whole) : whole, headers, status)
}
