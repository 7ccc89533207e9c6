import type { MorePages } from '../../site/pages/site.plugin.ts'
import { addGallery } from './gallery.routes.ts'
import { addFlowRelay } from './relay.ts'
import { addStudioPages } from './studio.routes.ts'

/** The flow studio, where it was built. */
export const addFlowStudio: MorePages = (app, options, cache) => {
  const { studio } = options.view
  if (!studio) return
  addStudioPages(app, options, cache, studio)
  addFlowRelay(app, options)
  addGallery(app, options, studio)
}
