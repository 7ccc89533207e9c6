import type { FastifyInstance } from 'fastify'
import type { SiteTools } from '../../base/pages/site-tools.ts'
import { addAbout } from './about.routes.ts'
import { addApp } from './app.routes.ts'
import { addBrandAssets, addBuiltAssets, addPreviewAssets } from './asset.routes.ts'
import { addBrandEvents } from './brand-events.routes.ts'
import { addBrandSwitch } from './brand-switch.routes.ts'
import { addChatPage } from './chat-page.ts'
import { openFonts } from './fonts.ts'
import { PageCache } from '../../base/http/page-cache.ts'
import { addPages } from './page.routes.ts'
import type { SiteView } from '../../base/pages/site-view.ts'
import type { SiteOptions } from './first-page.ts'

/** Pages that stand beside those of the brands, such as operators' tools. */
export type MorePages = (app: FastifyInstance, options: SiteOptions, cache: PageCache) => void

/** Serves the pages of every brand, and all that they load. */
export function addSite(
  app: FastifyInstance,
  tools: SiteTools,
  view: SiteView,
  more: readonly MorePages[] = [],
): void {
  const { config, registry } = tools
  const options = { ...tools, view, fonts: openFonts() }
  const cache = new PageCache()
  const stop = registry.onChange((id, { kind }) => {
    // Pages on plain localhost name every brand in their switcher.
    const all = kind !== 'changed' && !config.production
    cache.drop(all ? '' : `${id}|`)
  })
  app.addHook('preClose', (done) => {
    stop()
    done()
  })
  addBuiltAssets(app, options, cache)
  addPreviewAssets(app, view, cache)
  addBrandAssets(app, cache)
  addAbout(app, options.config)
  addApp(app, options.fonts)
  addChatPage(app, options.fonts)
  addBrandEvents(app, registry, config.perAddress.streams)
  if (!config.production) addBrandSwitch(app, registry)
  for (const add of more) add(app, options, cache)
  addPages(app, options, cache)
}
