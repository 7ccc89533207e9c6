import type { Boot, BootAnswer } from '../../schemas/documents/boot.document.ts'
import type { SiteTools } from '../app.ts'
import { publicRules } from '../../schemas/rules/compile-rules.ts'
import { originOf } from '../brand-origin.ts'
import { announcements, gameMenus, hotGames } from '../content/content.service.ts'
import type { Visitor } from '../http/route.ts'
import { permission } from '../system/system.service.ts'
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
const hotQuery = { isPlatform: '2', platform: 'flash,html5-desktop' }

/** The calls that the first screen of a route makes, answered beforehand. */
const answersFor = ({ route }: Visit, visitor: Visitor): BootAnswer[] => {
  const answers: BootAnswer[] = []
  if (route?.frame !== 'none') answers.push({ call: 'gameMenus', value: gameMenus(visitor) })
  if (route?.screen === 'home') {
    const banners = {
      call: 'announcements',
      query: bannerQuery,
      value: announcements(visitor, bannerQuery),
    } as const
    answers.push(banners, { call: 'hotGames', query: hotQuery, value: hotGames(visitor, hotQuery) })
  }
  if (route?.opens === 'login' || route?.opens === 'register' || route?.screen === 'agent-landing') {
    answers.push({ call: 'registrationRules', value: publicRules(visitor.brand.rules) })
    answers.push({ call: 'countries', value: visitor.brand.merchant.countries })
  }
  return answers
}

const mostSwitched = 24

const toolsFor = ({ platform: { config, registry } }: SiteOptions, isLocal: boolean): Boot['tools'] => {
  if (config.production) return { outbox: false, switcher: [] }
  const brands = isLocal ? registry.all().slice(0, mostSwitched) : []
  return {
    outbox: true,
    switcher: brands.map(({ id, brand }) => ({ id, name: brand.name, url: `/dev/brand/${id}` })),
  }
}

/** The boot document of a visit. */
export const firstBoot = (options: SiteOptions, visitor: Visitor, visit: Visit, isLocal: boolean): Boot => {
  const told = permission(options.platform, visitor)
  return bootOf(visitor.brand, visit, {
    // A page that is kept for everybody says nothing about the one who asked first.
    permission: told.status === 0 ? { ...told, location: '' } : told,
    answers: told.status === 0 ? answersFor(visit, visitor) : [],
    tools: toolsFor(options, isLocal),
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
  at: { url: string; isLocal: boolean },
): Promise<KeptPage> => {
  const { platform, view, fonts } = options
  const { brand } = visitor
  const boot = firstBoot(options, visitor, visit, at.isLocal)
  const { html, status } = await view.prerender({ boot, url: at.url })
  const style = brandStyle(brand, fonts)
  const origin = originOf(brand, platform.config)
  const whole = pageDocument({
    brand,
    boot,
    html,
    style,
    entry: view.entry,
    title: titleOf(boot, visitor, visit),
    address: `${origin}${visit.route?.path ?? at.url}`,
    origin,
    indexed: brand.brand.seo.index && status === 200,
  })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(brand, style, view.development),
  }
  return keptPage(view.transform ? await view.transform(at.url, whole) : whole, headers, status)
}
