import type { Area } from '../../base/platform/area.ts'
import { followFolders } from './hold-promotions.ts'
import { brandPublishCase } from './publish.case.ts'

/** Drafts of brands, what of them a second person has to agree to, and what an edit of a folder must not break. */
export const draftsArea: Area = {
  name: 'operators/drafts',
  plugin: followFolders,
  cases: [brandPublishCase],
}
