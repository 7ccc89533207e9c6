import type { CallName, CallQuery } from '../schemas/calls/calls.ts'
import type { Boot, BootAnswer } from '../schemas/boot/boot.document.ts'
import type { LoadedBrand } from '../gateway/base/brand/brand.types.ts'
import { renderCaptcha } from '../gateway/members/captcha/captcha.service.ts'
import { gameRoutes } from '../gateway/games/catalogue/games.routes.ts'
import { openFolder } from '../gateway/cli/brand/open.ts'
import { readConfig } from '../gateway/base/config/config.ts'
import { contentRoutes } from '../gateway/site/content/content.routes.ts'
import { makeGuestCall } from '../gateway/base/http/guest-call.ts'
import type { Platform } from '../gateway/base/platform/platform.ts'
import { getBoot } from '../gateway/site/pages/boot.ts'
import { brandStyle } from '../gateway/site/pages/brand-style.ts'
import { getWords } from '../gateway/site/pages/brand-words.ts'
import { publicNamespaces } from '../schemas/base/namespaces.ts'
import { findRoute } from '../gateway/site/pages/engine-documents.ts'
import { brandLanguages } from '../gateway/site/pages/languages.ts'
import { systemRoutes } from '../gateway/site/system/system.routes.ts'
import type { RecordedBrand, RecordedSite } from '../widgets/testing/recorded-brand.ts'

/** What the gateway's answers stand on when nobody is a member of anything: no database, and a clock that stands still. */
const platform = {
  config: readConfig({ LIVERY_SECRET: 'stories have no secrets whatsoever' }),
  clock: () => new Date('2026-11-01T12:00:00.000Z'),
  database: { within: () => Promise.resolve([]), read: () => Promise.resolve([]) },
} as unknown as Platform

const ask = makeGuestCall([...systemRoutes(platform), ...contentRoutes(platform), ...gameRoutes(platform)])

/** Files lie beside the built Storybook, wherever it is put. */
const fonts = { url: (file: string) => `fonts/${file}`, read: () => undefined }

async function recordSite(brand: LoadedBrand, language: Boot['languages'][number]): Promise<RecordedSite> {
  const visitor = { brand, language: language.code, address: '203.0.113.7', host: `${brand.id}.localhost` }
  const answer = async <N extends CallName>(call: N, query?: CallQuery<N>): Promise<BootAnswer> => ({
    call,
    ...(query && { query }),
    value: await ask(call, visitor, query),
  })
  const answers = await Promise.all([
    answer('gameMenus'),
    answer('announcements', { types: 'B,PL,PU,PR,H', platform: 'W' }),
    answer('hotGames', { isPlatform: '2', platform: 'flash,html5-desktop' }),
    answer('winners', { gameCategory: 'ALL', limitNum: 20 }),
    answer('registrationRules'),
    answer('registerSettings'),
    answer('countries'),
  ])
  const permission = await ask('permission', visitor)
  const hints = { session: false, age: true, query: false }
  const visit = { language, scheme: brand.settings.scheme, route: findRoute('/'), hints }
  const { image } = await renderCaptcha(platform, brand, { action: 'login', identifier: '' })
  const { art, logo, favicon } = brand.settings.assets
  const here = (file: string) => `brands/${brand.id}/${file}`
  const boot = getBoot(brand, visit, { permission, answers, tools: { outbox: false, switcher: [] } })
  return {
    captcha: image,
    boot: {
      ...boot,
      // Nobody is there to open what a story would seal.
      brand: { ...boot.brand, security: { ...boot.brand.security, cipher: 'none' } },
      words: getWords(brand, language.code, publicNamespaces),
      assets: { art: here(art), logo: here(logo), favicon: here(favicon) },
    },
  }
}

/** Every brand of a folder in each of its languages, as the gateway would send it. */
export async function recordBrands(folder: string): Promise<RecordedBrand[]> {
  const registry = await openFolder({ folder })
  const brands = [...registry.all()]
  const recorded = await Promise.all(
    brands.map(async (brand) => {
      const sites = brandLanguages(brand).map(
        async (language) => [language.code, await recordSite(brand, language)] as const,
      )
      return {
        id: brand.id,
        name: brand.settings.name,
        css: brandStyle(brand, fonts).css,
        language: brand.settings.languages.default,
        sites: Object.fromEntries(await Promise.all(sites)),
      }
    }),
  )
  await registry.close()
  return recorded
}
