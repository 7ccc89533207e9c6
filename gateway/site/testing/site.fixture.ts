import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify'
import { vi } from 'vitest'
import type { Boot } from '../../../schemas/documents/boot.document.ts'
import { openBrandRegistry } from '../../brands/registry.ts'
import type { BrandRegistry } from '../../brands/registry.types.ts'
import {
  brandFolder,
  plainPicture,
  plainSprite,
  wholeBrand,
  type BrandFolder,
} from '../../brands/testing/brand-folder.ts'
import { readConfig } from '../../config.ts'
import { contentRoutes } from '../../content/content.routes.ts'
import type { Database } from '../../db/database.ts'
import { gameRoutes } from '../../games/games.routes.ts'
import { makeAsk } from '../../http/ask.ts'
import { addErrors } from '../../http/errors.ts'
import { addHosts } from '../../http/host.ts'
import { addSecurityHeaders } from '../../http/security-headers.ts'
import { visitors } from '../../http/visitor.ts'
import type { Platform } from '../../platform.ts'
import { systemRoutes } from '../../system/system.routes.ts'
import { statusFor } from '../../system/system.service.ts'
import { routeOf } from '../engine-documents.ts'
import { addSite } from '../site.plugin.ts'
import type { SiteView } from '../site-view.ts'

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

/** Draws what the engine would, in few words. */
const draw: SiteView['prerender'] = ({ boot, url }) => {
  const { status } = boot.permission
  const found = routeOf(url) !== undefined
  const answers = boot.answers.map(({ call }) => call).join()
  return Promise.resolve({
    html: `<main>${boot.language.code} ${answers}</main>`,
    status: status === 1 ? 503 : status === 2 ? 451 : found ? 200 : 404,
  })
}

let passed = 0
const clock = () => new Date(Date.parse('2026-11-21T12:00:00Z') + passed)

const openApp = async (
  folder: BrandFolder,
  registry: BrandRegistry,
  drawn: SiteView['prerender'],
  env: NodeJS.ProcessEnv,
) => {
  const config = readConfig({ LIVERY_DATA: `${folder.root}/.data`, LIVERY_BRANDS: folder.root, ...env })
  const app = Fastify()
  addSecurityHeaders(app)
  addHosts(app, registry, { behindProxy: false, switchable: !config.production })
  addErrors(app)
  const database = { read: () => Promise.resolve([]) } as Partial<Database>
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
    assets: `${folder.root}/.built`,
    studio: {
      entry: { script: '/studio-assets/studio-abc.js', styles: [], modules: [] },
      reporter: '/studio-assets/reporter-abc.js',
      gallery: { script: '/studio-assets/gallery-abc.js', styles: [], modules: [] },
      assets: `${folder.root}/.built`,
    },
    prerender: drawn,
  }
  const ask = makeAsk([...systemRoutes(platform), ...contentRoutes(platform), ...gameRoutes(platform)])
  const isOpen = (visitor: Parameters<typeof statusFor>[0]) => statusFor(visitor) === 0
  addSite(app, { config, registry, clock, ask, isOpen, visitorOf: visitors(config) }, view)
  await app.ready()
  return app
}

export interface TestSite {
  app: FastifyInstance
  registry: BrandRegistry
  folder: BrandFolder
  drawn: ReturnType<typeof vi.fn<SiteView['prerender']>>
  get(url: string, options?: InjectOptions): Promise<LightMyRequestResponse>
  /** Moves the clock on, in milliseconds. */
  pass(milliseconds: number): void
  /** Another gateway over the same brands. */
  open(env: NodeJS.ProcessEnv): Promise<FastifyInstance>
  close(): Promise<void>
}

/** Pages of two brands, drawn without the engine. */
export const openTestSite = async (): Promise<TestSite> => {
  const folder = await brandFolder(brands)
  await folder.write('.built', { 'main-abc.js': 'export {}', 'main-abc.js.br': 'packed' })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 20 })
  const drawn = vi.fn<SiteView['prerender']>(draw)
  const app = await openApp(folder, registry, drawn, {})
  return {
    app,
    registry,
    folder,
    drawn,
    get: (url, options = {}) => app.inject({ url, ...options, headers: { host, ...options.headers } }),
    pass: (milliseconds) => {
      passed += milliseconds
    },
    open: (env) => openApp(folder, registry, drawn, env),
    close: async () => {
      await app.close()
      await registry.close()
      await folder.remove()
    },
  }
}

/** The boot document of a page. */
export const bootIn = (html: string): Boot => {
  const text = /<script type="application\/json" id="livery-boot">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(text ?? 'null') as Boot
}
