import type { FastifyInstance } from 'fastify'
import type { SiteTools } from '../app.ts'
import { addGallery } from '../studio/gallery.routes.ts'
import { addFlowRelay } from '../studio/relay.ts'
import { addStudioPages } from '../studio/studio.routes.ts'
import { addAbout } from './about.routes.ts'
import { addBrandAssets, addBuiltAssets } from './asset.routes.ts'
import { addBrandEvents } from './brand-events.routes.ts'
import { addBrandSwitch } from './brand-switch.routes.ts'
import { addChatPage } from '../rooms/chat-page.ts'
import { openFonts } from './fonts.ts'
import { KeptPages } from './kept-pages.ts'
import { addPages } from './page.routes.ts'
import type { SiteView } from './site-view.ts'

/** Serves the pages of every brand, and all that they load. */
export const addSite = (app: FastifyInstance, tools: SiteTools, view: SiteView): void => {
  const { config, registry } = tools
  const options = { ...tools, view, fonts: openFonts() }
  const kept = new KeptPages()
  const stop = registry.onChange((id, { kind }) => {
    // Pages on plain localhost name every brand in their switcher.
    const all = kind !== 'changed' && !config.production
    kept.drop(all ? '' : `${id}|`)
  })
  app.addHook('preClose', (done) => {
    stop()
    done()
  })
  addBuiltAssets(app, options, kept)
  addBrandAssets(app, kept)
  addAbout(app)
  addChatPage(app, options.fonts)
  addBrandEvents(app, registry)
  if (!config.production) addBrandSwitch(app, registry)
  if (view.studio) {
    addStudioPages(app, options, kept, view.studio)
    addFlowRelay(app, options)
    addGallery(app, options, view.studio)
  }
  addPages(app, options, kept)
}
