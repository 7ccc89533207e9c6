import { companyScope } from '../../base/db/company-scope.ts'
import type { Area } from '../../base/platform/area.ts'
import { forgetPasses } from './passes.service.ts'
import { previewHosts } from './preview-hosts.ts'
import { addPreviewPages } from './preview.plugin.ts'

/** Drafts of brands on hosts of their own, for operators alone. */
export const previewArea: Area = {
  name: 'operators/preview',
  guards: (platform) => {
    const previews = previewHosts(platform)
    return previews ? { previews } : {}
  },
  plugin: (app, platform) => {
    addPreviewPages(app, platform)
  },
  sweep: ({ database, registry }, merchant, now) => {
    const company = registry.byMerchant(merchant)?.merchant.company
    return company === undefined ? Promise.resolve() : forgetPasses(database, companyScope(company), now)
  },
}
