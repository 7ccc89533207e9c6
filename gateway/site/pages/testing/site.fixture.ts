import cookies from '@fastify/cookie'
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify'
import { rm } from 'node:fs/promises'
import { vi } from 'vitest'
import type { Boot } from '../../../../schemas/boot/boot.document.ts'
import { openBrandRegistry } from '../../../brands/registry/registry.ts'
import type { BrandRegistry } from '../../../base/brand/brand.types.ts'
import {
  brandFolder,
  plainPicture,
  plainSprite,
  wholeBrand,
  type BrandFolder,
} from '../../../brands/testing/brand-folder.ts'
import { readConfig } from '../../../base/config/config.ts'
import { contentRoutes } from '../../content/content.routes.ts'
import type { Database } from '../../../base/db/database.ts'
import { gameRoutes } from '../../../games/catalogue/games.routes.ts'
import { mallArea } from '../../../rewards/mall/mall.area.ts'
import { promotionsArea } from '../../../rewards/promotions/promotions.area.ts'
import { makeGuestCall } from '../../../base/http/guest-call.ts'
import { addErrors } from '../../../base/http/errors.ts'
import { addHosts } from '../../../base/http/host.ts'
import { addSecurityHeaders } from '../../../base/http/security-headers.ts'
import { visitors } from '../../../base/http/visitor.ts'
import type { Platform } from '../../../base/platform/platform.ts'
import { systemRoutes } from '../../system/system.routes.ts'
import { findRoute } from '../engine-documents.ts'
import { addSite, type MorePages } from '../site.plugin.ts'
import type { SiteView } from '../../../base/pages/site-view.ts'

export const host = 'base.localhost'

const brands = {
  base: {
    ...wholeBrand({
      name: 'Base <b>',
      default: true,
      languages: { default: 'EN', supported: ['EN', 'AR'] },
      seo: {
        title: { EN: 'A </script><script>alert(1)</script>', AR: 'عنوان' },
        description: { EN: 'It said "so".' },
        origin: 'https://base.example',
      },
      analytics: { gtagId: 'G-ABCDEF1234' },
      scheme: 'dark',
    }),
    'locales/EN.json': { frame: { title: { promotions: 'Offers' } } },
    'merchant.json': { defaultPassword: 'never to be seen', demo: { members: [] } },
    'assets/art.svg': plainSprite,
    'assets/favicon.svg': plainPicture,
    'assets/touch-icon.svg': plainPicture,
  },
  other: { 'brand.json': { extends: 'base' } },
}

/** Renders what the engine would, in few words. */
const draw: SiteView['prerender'] = ({ boot, url }) => {
  const { status } = boot.permission
  const found = findRoute(url) !== undefined
  const answers = boot.answers.map(({ call }) => call).join()
  return Promise.resolve({
    html: `<main>${boot.language.code} ${answers}</main>`,
    status: status === 1 ? 503 : status === 2 ? 451 : found ? 200 : 404,
  })
}

let passed: number

function clock() {
  return new Date(Date.parse('2026-11-21T12:00:00Z') + passed)
}

async function openApp(
  folder: BrandFolder,
  registry: BrandRegistry,
  rendered: SiteView['prerender'],
  env: NodeJS.ProcessEnv,
  more: readonly MorePages[],
) {
  const config = readConfig({ LIVERY_DATA: `${folder.root}-data`, LIVERY_BRANDS: folder.root, ...env })
  const app = Fastify()
  addSecurityHeaders(app)
  await app.register(cookies)
  addHosts(app, registry, { behindProxy: false, switchable: !config.production })
  addErrors(app)
  const none = () => Promise.resolve([] as never)
  const database = { read: none, within: none } as Partial<Database>
  const platform = { config, registry, clock, database } as Platform
  const view: SiteView = {
    development: false,
    entry: {
      script: '/assets/starter-abc.js',
      main: '/assets/main-abc.js',
      styles: ['/assets/main-abc.css'],
      modules: ['/assets/react-abc.js'],
    },
    dialog: (name) => ({
      modules: name === 'login' ? ['/assets/login-dialog-abc.js'] : [],
      styles: name === 'login' ? ['/assets/form-abc.css'] : [],
    }),
    lazyStyles: () => [],
    firstStyles: (html, sheets) => `${sheets.join()}{${html}}`,
    assets: `${folder.root}/.built`,
    studio: {
      entry: { script: '/studio-assets/studio-abc.js', styles: [], modules: [] },
      reporter: '/studio-assets/reporter-abc.js',
      gallery: { script: '/studio-assets/gallery-abc.js', styles: [], modules: [] },
      assets: `${folder.root}/.built`,
    },
    prerender: rendered,
  }
  const ask = makeGuestCall([
    ...systemRoutes(platform),
    ...contentRoutes(platform),
    ...gameRoutes(platform),
    ...[promotionsArea, mallArea].flatMap(({ routes }) => routes?.(platform) ?? []),
  ])
  addSite(app, { config, registry, clock, ask, visitorOf: visitors(config) }, view, more)
  await app.ready()
  return app
}

export interface TestSite {
  app: FastifyInstance
  registry: BrandRegistry
  folder: BrandFolder
  rendered: ReturnType<typeof vi.fn<SiteView['prerender']>>
  get(url: string, options?: InjectOptions): Promise<LightMyRequestResponse>
  /** Moves the clock on, in milliseconds. */
  pass(milliseconds: number): void
  /** Another gateway over the same brands. */
  open(env: NodeJS.ProcessEnv): Promise<FastifyInstance>
  close(): Promise<void>
}

/** Pages of two brands, rendered without the engine, and more where they are named. */
export async function openTestSite(...more: MorePages[]): Promise<TestSite> {
  passed = 0
  const folder = await brandFolder(brands)
  await folder.write('.built', { 'main-abc.js': 'export {}', 'main-abc.js.br': 'packed' })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 20 })
  const rendered = vi.fn<SiteView['prerender']>(draw)
  const app = await openApp(folder, registry, rendered, {}, more)
  return {
    app,
    registry,
    folder,
    rendered: rendered,
    get: (url, options = {}) => app.inject({ url, ...options, headers: { host, ...options.headers } }),
    pass: (milliseconds) => {
      passed += milliseconds
    },
    open: (env) => openApp(folder, registry, rendered, env, more),
    close: async () => {
      await app.close()
      await registry.close()
      await folder.remove()
      await rm(`${folder.root}-data`, { recursive: true, force: true })
    },
  }
}

/** The boot document of a page. */
export function bootIn(html: string): Boot {
  const text = /<script type="application\/json" id="livery-boot">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(text ?? 'null') as Boot
}
