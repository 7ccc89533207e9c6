import { Value } from 'typebox/value'
import type { Boot } from '../../schemas/documents/boot.document.ts'
import { brandDocument, type PublicBrand } from '../../schemas/documents/brand.document.ts'
import { routesDocument } from '../../schemas/documents/route.document.ts'
import type { ScreenDocument } from '../../schemas/documents/screen.document.ts'
import type { Theme } from '../../schemas/documents/theme.document.ts'
import routes from '../../schemas/routes.json' with { type: 'json' }
import languages from '../../schemas/languages.json' with { type: 'json' }
import { gameMenus, homeAnswers } from './answers.ts'

type Files = Record<string, Record<string, unknown>>
type Words = Record<string, unknown>

const brandFiles = import.meta.glob('../../brands/*/{brand,theme}.json', {
  eager: true,
  import: 'default',
}) as Files
const ownWords = import.meta.glob('../../brands/*/locales/*.json', {
  eager: true,
  import: 'default',
}) as Files
const ownScreens = import.meta.glob('../../brands/*/screens/*.json', {
  eager: true,
  import: 'default',
}) as Files
const engineWords = import.meta.glob('../../schemas/locales/*/*.json', {
  eager: true,
  import: 'default',
}) as Files
const engineScreens = import.meta.glob('../../schemas/screens/*.json', {
  eager: true,
  import: 'default',
}) as Files

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
const inFolder = (files: Files, part: string) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.includes(part))
      .map(([path, value]) => [nameOf(path), value]),
  )

/** Brands of the house, by id. */
export const storyBrands = Object.keys(brandFiles)
  .filter((path) => path.endsWith('/brand.json'))
  .map((path) => path.split('/').at(-2) ?? '')

/** The theme of a brand as its folder states it. */
export const storyTheme = (brand: string) =>
  brandFiles[`../../brands/${brand}/theme.json`] as unknown as Theme

const isTree = (value: unknown): value is Words => typeof value === 'object' && value !== null

function over(base: Words, own: Words): Words {
  const merged: Words = { ...base }
  for (const [key, value] of Object.entries(own)) {
    const before = merged[key]
    merged[key] = isTree(value) && isTree(before) ? over(before, value) : value
  }
  return merged
}

type Code = keyof typeof languages

/** A boot document for a brand of the house in one of its languages, with recorded answers. */
export function storyBoot(
  id: string,
  wanted: string,
  scheme: Boot['scheme'],
  given: Partial<Boot> = {},
): Boot {
  const stated = brandFiles[`../../brands/${id}/brand.json`] ?? {}
  const brand = {
    ...(Value.Default(brandDocument, structuredClone(stated)) as object),
    id,
  } as unknown as PublicBrand
  const { supported } = brand.languages
  const code = (supported.find((one) => one === wanted) ?? brand.languages.default) as Code
  const { tag, dir } = languages[code]
  const art = `/brands/${id}/${brand.assets.art}`
  const words = over(
    inFolder(engineWords, `/locales/${code}/`),
    ownWords[`../../brands/${id}/locales/${code}.json`] ?? {},
  )
  return {
    version: `story-${id}`,
    serverTime: '2026-11-21T13:00:00.000Z',
    found: true,
    brand,
    language: { code, tag, dir: dir as 'ltr' | 'rtl' },
    languages: supported.map((one) => ({ code: one, ...languages[one as Code] })) as Boot['languages'],
    scheme,
    words,
    wordsUrl: '/locales/{lang}/{ns}.json',
    screens: {
      ...inFolder(engineScreens, '/screens/'),
      ...inFolder(ownScreens, `/${id}/screens/`),
    } as unknown as Record<string, ScreenDocument>,
    routes: Value.Default(routesDocument, structuredClone(routes)) as Boot['routes'],
    permission: {
      status: 0,
      maintenance: false,
      regionRestriction: false,
      location: '203.0.113.7',
      serverTime: '2026-11-21T13:00:00.000Z',
      customerService: [],
      domainRoute: { merchantCode: brand.merchantCode, mainDomain: `${id}.example`, domains: [] },
      mainDomain: `${id}.example`,
      resources: [],
      whitelabel: [],
      register: {
        methods: ['mobile', 'username'],
        loginMethods: ['username', 'sms'],
        smsVerification: true,
        mobilePassword: true,
        passwordByEmail: true,
        passwordByMobile: true,
        captcha: false,
        dialingCode: '63',
        mobilePrefixHint: '09',
        expiredMinutes: 1,
      },
      currency: { code: 'PHP', symbol: '₱' },
      analytics: { gtagId: null },
      imageCDNs: [],
      launchGameCDNs: [],
    },
    answers: [...homeAnswers, { call: 'gameMenus', value: gameMenus }],
    hints: { session: false, age: true },
    assets: { art, logo: art, favicon: art },
    tools: { outbox: false, switcher: [] },
    ...given,
  }
}
