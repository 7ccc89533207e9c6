import { repeat } from '../../base/background/background.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import type { Area } from '../../base/platform/area.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { differenceKind, planDays, reconcileJob } from './reconcile-job.ts'

const every = 600_000

function startPlanning(platform: Platform): () => void {
  /** The day for which each merchant's were planned last: until it ends no brand is read, and the database asked nothing. */
  const planned = new Map<string, { from: number; until: number }>()
  const { registry, clock } = platform
  const stopHearing = registry.onChange((id) => {
    const changed = registry.byId(id)
    if (changed) planned.delete(changed.settings.merchantCode)
  })
  const stopPlanning = repeat(platform.background, 'reconciliation', every, async (signal) => {
    for (const merchant of registry.merchants()) {
      if (signal.aborted) return
      const now = clock()
      const day = planned.get(merchant)
      if (day && day.from <= now.getTime() && now.getTime() < day.until) continue
      const brand = registry.byMerchant(merchant)
      if (!brand) continue
      await planDays(platform, brand)
      const { timeZone } = brand.merchant
      const today = dateIn(timeZone, now)
      planned.set(merchant, {
        from: startOfDate(timeZone, today).getTime(),
        until: startOfDate(timeZone, addDays(today, 1)).getTime(),
      })
    }
  })
  return () => {
    stopHearing()
    stopPlanning()
  }
}

export const reconciliationArea: Area = {
  name: 'money/reconciliation',
  job: startPlanning,
  jobs: [reconcileJob],
  cases: [differenceKind],
}
