import type { Area } from '../../base/platform/area.ts'
import { followOffers } from './follow-offers.ts'
import { publishCase } from './publish.case.ts'

export const writtenOffersArea: Area = {
  name: 'operators/promotions',
  plugin: followOffers,
  cases: [publishCase],
}
