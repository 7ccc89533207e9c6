import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Value } from 'typebox/value'
import type { Boot } from '../../schemas/boot/boot.document.ts'
import { brandDocument, type PublicBrand } from '../../schemas/documents/brand.document.ts'
import { routesDocument } from '../../schemas/documents/route.document.ts'
import type { ScreenDocument } from '../../schemas/documents/screen.document.ts'

const schemas = path.resolve(import.meta.dirname, '../../schemas')

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(schemas, file), 'utf8'))
}

function namesIn(folder: string) {
  return readdirSync(path.join(schemas, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
}

const tags: Record<string, { tag: string; dir: 'ltr' | 'rtl'; name: string }> = {
  EN: { tag: 'en', dir: 'ltr', name: 'English' },
  TY: { tag: 'fil', dir: 'ltr', name: 'Filipino' },
  PT: { tag: 'pt-BR', dir: 'ltr', name: 'Português' },
  AR: { tag: 'ar', dir: 'rtl', name: 'العربية' },
}

function getLanguage(code: string) {
  return { code, ...(tags[code] ?? { tag: 'en', dir: 'ltr', name: code }) }
}

/** The engine's own screens. */
function engineScreens(): Record<string, ScreenDocument> {
  return Object.fromEntries(
    namesIn('screens').map((name) => [name, read(`screens/${name}.json`) as ScreenDocument]),
  )
}

/** The engine's own words of one namespace. */
export function engineWords(code: string, namespace: string) {
  return read(`locales/${code}/${namespace}.json`) as Record<string, unknown>
}

/** A boot document as the gateway makes it for a brand that states nothing but its name. */
export function testBoot(code = 'EN', given: Partial<Boot> = {}): Boot {
  const { tag, dir } = getLanguage(code)
  const named = {
    name: 'Tala',
    merchantCode: 'phbwtlbf6',
    languages: { default: 'EN', supported: Object.keys(tags) },
  }
  const filled = Value.Default(brandDocument, named) as PublicBrand
  const brand = { ...filled, id: 'tala', security: { ...filled.security, cipher: 'none' as const } }
  return {
    version: 'v1',
    serverTime: '2026-01-02T03:04:05.000Z',
    zone: 'UTC',
    found: true,
    brand,
    language: { code, tag, dir },
    languages: Object.keys(tags).map(getLanguage),
    scheme: 'dark',
    words: { frame: engineWords(code, 'frame'), errors: engineWords(code, 'errors') },
    wordsUrl: '/locales/{lang}/{ns}.json?v=v1',
    screens: engineScreens(),
    routes: Value.Default(routesDocument, read('routes.json')) as Boot['routes'],
    permission: {
      status: 0,
      maintenance: false,
      regionRestriction: false,
      location: '203.0.113.7',
      serverTime: '2026-01-02T03:04:05.000Z',
      customerService: [],
      domainRoute: { merchantCode: 'phbwtlbf6', mainDomain: 'tala.example', domains: [] },
      mainDomain: 'tala.example',
      resources: [],
      whitelabel: [],
      register: {
        methods: ['username', 'mobile'],
        loginMethods: ['username'],
        smsVerification: false,
        passwordByEmail: true,
        passwordByMobile: true,
        captcha: false,
        mobilePassword: true,
        dialingCode: '63',
        mobilePrefixHint: '09',
        expiredMinutes: 1,
      },
      currency: { code: 'PHP', symbol: '₱', scale: 2 },
      analytics: { gtagId: null },
      imageCDNs: [],
      launchGameCDNs: [],
    },
    answers: [
      {
        call: 'gameMenus',
        value: [
          {
            title: 'LIVE',
            cards: [
              {
                vassalage: 'TIDE',
                displayName: 'Tide',
                gameType: 'LIVE',
                isProvider: false,
                isHot: 0,
                maintenance: false,
              },
            ],
            gameClassify: [],
          },
        ],
      },
    ],
    hints: { session: false, age: true, query: false },
    assets: { art: '/assets/art.svg', logo: '/assets/logo.svg', favicon: '/assets/favicon.svg' },
    tools: { outbox: false, switcher: [] },
    ...given,
  }
}
