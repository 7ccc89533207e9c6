import { repeat } from '../../base/background/background.ts'
import { dateIn } from '../../base/calendar/calendar.ts'
import type { Area } from '../../base/platform/area.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { differenceKind, planDays, reconcileJob } from './reconcile-job.ts'

const every = 600_000

function startPlanning(platform: Platform): () => void {
  /** The day on which each merchant's were planned last: a gateway at rest asks the database nothing. */
  const planned = new Map<string, string>()
  return repeat(platform.background, 'reconciliation', every, async () => {
    for (const brand of platform.registry.all()) {
      const merchant = brand.settings.merchantCode
      const today = dateIn(brand.merchant.timeZone, platform.clock())
      if (planned.get(merchant) === today) continue
      await planDays(platform, brand)
      planned.set(merchant, today)
    }
  })
}

export const reconciliationArea: Area = {
  name: 'money/reconciliation',
  job: startPlanning,
  jobs: [reconcileJob],
  cases: [differenceKind],
}
