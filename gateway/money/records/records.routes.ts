import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { transactionHistory } from './history.service.ts'
import { removeFilter, savedFilters, saveFilter } from './saved-filters.service.ts'

export function moneyRecordRoutes(platform: Platform) {
  return [
    route('transactionHistory', 'member', (asker) => transactionHistory(platform, asker, asker.query)),
    route('savedFilters', 'member', (asker) => savedFilters(platform, asker)),
    route('saveFilter', 'member', (asker) => saveFilter(platform, asker, asker.body)),
    route('removeFilter', 'member', (asker) => removeFilter(platform, asker, asker.body.id)),
  ]
}
