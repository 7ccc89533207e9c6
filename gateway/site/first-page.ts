import type { CallName, CallQuery } from '../../schemas/calls/calls.ts'
import type { Boot, BootAnswer } from '../../schemas/documents/boot.document.ts'
import type { SiteTools } from '../app.ts'
import { originOf } from '../brand-origin.ts'
import type { Visitor } from '../http/route.ts'
import { vendorOrigins } from '../play/vendor-origins.ts'
import { firebasePolicy } from '../identity/firebase-policy.ts'
import { bootOf, type Visit } from './boot.ts'
import { brandStyle } from './brand-style.ts'
import { brandWords } from './brand-words.ts'
import { pageDocument, pagePolicy } from './document.ts'
import type { Fonts } from './fonts.ts'
import { keptPage, type KeptPage } from './kept-pages.ts'
import type { SiteView } from './site-view.ts'

export interface SiteOptions extends SiteTools {
  view: SiteView
  fonts: Fonts
}

const bannerQuery = { types: 'B,PL,PU,PR,H', platform: 'W' }
const winnersQuery = { gameCategory: 'ALL', limitNum: 20 }
/** The first page of a lobby, as engine/hooks/use-game-list.ts asks for it. */
const lobbyQuery = (gameType: string): CallQuery<'gameList'> => ({
  clientType: '3',
  platform: 'html5-desktop',
  gameType,
  filter: 'ALL',
  pageNo: 1,
  pageSize: 30,
})
const hotQuery = { isPlatform: '2', platform: 'flash,html5-desktop' }

/** The calls that the first screen of a route makes, answered beforehand. */
const answersFor = async (
  { ask }: SiteOptions,
  { route }: Visit,
  visitor: Visitor,
): Promise<BootAnswer[]> => {
  const answer = async <N extends CallName>(call: N, query: CallQuery<N>): Promise<BootAnswer> => ({
    call,
    ...(query && { query }),
    value: await ask(call, visitor, query),
  })
  const answers: Promise<BootAnswer | undefined>[] = []
  if (route?.frame !== 'none') answers.push(answer('gameMenus', undefined))
  if (route?.screen === 'home')
    answers.push(
      answer('announcements', bannerQuery),
      answer('hotGames', hotQuery),
      // The board is read from the database: a page does without it while that is away.
      answer('winners', winnersQuery).catch(() => undefined),
    )
  if (route?.screen === 'help' || route?.opens === 'help')
    answers.push(answer('helpCenter', { lang: visitor.language, device: 'WEB' }))
  const category = route?.props['category']
  if (category !== undefined && (route?.screen === 'game-list' || route?.screen === 'game-centre'))
    answers.push(answer('gameList', lobbyQuery(category)), answer('announcements', bannerQuery))
  if (route?.opens === 'login' || route?.opens === 'register' || route?.screen === 'agent-landing') {
    answers.push(answer('registrationRules', undefined), answer('countries', undefined))
  }
  return (await Promise.all(answers)).filter((one) => one !== undefined)
}

/** Where a page is asked for. */
export interface Place {
  /** On plain localhost, outside production. */
  isLocal: boolean
  /** Origin of the studio that may watch the page; none in production. */
  studio: string | undefined
}

const mostSwitched = 24

const toolsFor = ({ config, registry, view }: SiteOptions, { isLocal, studio }: Place): Boot['tools'] => {
  if (config.production) return { outbox: false, switcher: [] }
  const brands = isLocal ? registry.all().slice(0, mostSwitched) : []
  return {
    outbox: true,
    switcher: brands.map(({ id, brand }) => ({ id, name: brand.name, url: `/dev/brand/${id}` })),
    ...(view.studio &&
      studio !== undefined && { studio: { origin: studio, reporter: view.studio.reporter } }),
  }
}

/** The boot document of a visit. */
export const firstBoot = async (
  options: SiteOptions,
  visitor: Visitor,
  visit: Visit,
  place: Place,
): Promise<Boot> => {
  const told = await options.ask('permission', visitor, undefined)
  return bootOf(visitor.brand, visit, {
    // A page that is kept for everybody says nothing about the one who asked first.
    permission: told.status === 0 ? { ...told, location: '' } : told,
    answers: told.status === 0 ? await answersFor(options, visit, visitor) : [],
    tools: toolsFor(options, place),
  })
}

const titleOf = (boot: Boot, visitor: Visitor, visit: Visit): string => {
  const { name, seo } = visitor.brand.brand
  const own = seo.title[boot.language.code] ?? name
  if (!visit.route || visit.route.title === 'title.home') return visit.route ? own : name
  const frame = brandWords(visitor.brand, boot.language.code)['frame']
  const words = visit.route.title
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], frame)
  return typeof words === 'string' && words !== '' ? `${words} · ${name}` : own
}

/** Draws a whole page. */
export const firstPage = async (
  options: SiteOptions,
  visitor: Visitor,
  visit: Visit,
  at: Place & { url: string },
): Promise<KeptPage> => {
  const { config, view, fonts } = options
  const { brand } = visitor
  const boot = await firstBoot(options, visitor, visit, at)
  const { html, status } = await view.prerender({ boot, url: at.url })
  const style = brandStyle(brand, fonts)
  const origin = originOf(brand, config)
  const whole = pageDocument({
    brand,
    boot,
    html,
    style,
    entry: view.entry,
    ahead: view.dialog(visit.route?.opens ?? ''),
    title: titleOf(boot, visitor, visit),
    address: `${origin}${visit.route?.path ?? at.url}`,
    origin,
    indexed: brand.brand.seo.index && status === 200,
  })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(
      brand,
      style,
      view.development,
      view.studio && at.studio,
      vendorOrigins(config, brand),
    ),
    ...(firebasePolicy(brand).popups && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  }
  return keptPage(view.transform ? await view.transform(at.url, whole) : whole, headers, status)
}
