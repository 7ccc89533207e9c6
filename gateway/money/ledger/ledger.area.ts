import type { Area } from '../../base/platform/area.ts'
import { addAudit } from './audit.plugin.ts'
import { warnOfLeftCurrencies, watchCurrencies } from './left-currencies.ts'

export const ledgerArea: Area = {
  name: 'money/ledger',
  plugin: addAudit,
  job: watchCurrencies,
  sweep: async (platform, merchant) => {
    const brand = platform.registry.byMerchant(merchant)
    if (brand) await warnOfLeftCurrencies(platform, brand)
  },
}
