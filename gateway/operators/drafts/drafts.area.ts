import type { Area } from '../../base/platform/area.ts'
import { brandPublishCase } from './publish.case.ts'

/** Drafts of brands, and what of them a second person has to agree to. */
export const draftsArea: Area = {
  name: 'operators/drafts',
  cases: [brandPublishCase],
}
