import type { FastifyInstance } from 'fastify'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { Prerendered, SiteView } from '../../base/pages/site-view.ts'

/** What the browser's half is made of. */
const sources = [
  ...['engine', 'machines', 'schemas', 'widgets', 'node_modules'],
  ...['index.html', 'main.tsx', 'prerender.tsx', 'studio.html', 'studio.tsx', 'gallery.tsx'],
  ...['console.html', 'console.tsx', 'preview.tsx'],
]

/** Opens the site from its sources: code is compiled on request, and changes reach open pages. */
export async function openDevSite(app: FastifyInstance): Promise<SiteView> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: { ignored: ['**/.livery/**', '**/brands/**'] },
      // The checkout holds more than the site's sources: secrets of the data folder, and those in merchants' documents.
      fs: { allow: sources.map((name) => realpathSync(name)) },
    },
  })
  const ownPaths =
    /^\/(@|node_modules\/|\.vite|(engine|machines|schemas|widgets)\/|main\.tsx|studio\.tsx|gallery\.tsx|console\.tsx|preview\.tsx)/
  app.addHook('onRequest', (request, reply, done) => {
    if (!ownPaths.test(request.raw.url ?? '')) {
      done()
      return
    }
    reply.removeHeader('content-security-policy')
    vite.middlewares(request.raw, reply.raw, () => {
      done()
    })
  })
  app.addHook('onClose', () => vite.close())
  return {
    development: true,
    dialog: () => ({ modules: [], styles: [] }),
    lazyStyles: () => [],
    firstStyles: () => '',
    entry: {
      script: '/engine/starter/starter.ts',
      main: '/main.tsx',
      styles: ['/widgets/site.css?direct'],
      modules: [],
    },
    assets: path.resolve('dist/site/assets'),
    studio: {
      entry: { script: '/studio.tsx', styles: ['/widgets/studio/studio.css?direct'], modules: [] },
      reporter: '/engine/studio/reporter.ts',
      gallery: { script: '/gallery.tsx', styles: ['/widgets/site.css?direct'], modules: [] },
      assets: path.resolve('dist/studio/studio-assets'),
    },
    console: {
      entry: { script: '/console.tsx', styles: ['/widgets/console/console.css?direct'], modules: [] },
      assets: path.resolve('dist/console/console-assets'),
    },
    preview: {
      entry: { script: '/preview.tsx', styles: ['/widgets/site.css?direct'], modules: [] },
      assets: path.resolve('dist/preview/preview-assets'),
    },
    prerender: async (page: { boot: Boot; url: string }) => {
      const module = await vite.ssrLoadModule('/prerender.tsx')
      return (module['prerender'] as (page: { boot: Boot; url: string }) => Prerendered)(page)
    },
    transform: (url, html) => vite.transformIndexHtml(url, html),
  }
}
