import { repeat } from '../../base/background/background.ts'
import type { Area } from '../../base/platform/area.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { differenceKind, planDays, reconcileJob } from './reconcile-job.ts'

const every = 600_000

function startPlanning(platform: Platform): () => void {
  return repeat(platform.background, 'reconciliation', every, async () => {
    const brands = new Map(platform.registry.all().map((brand) => [brand.settings.merchantCode, brand]))
    for (const brand of brands.values()) await planDays(platform, brand)
  })
}

export const reconciliationArea: Area = {
  name: 'money/reconciliation',
  job: startPlanning,
  jobs: [reconcileJob],
  cases: [differenceKind],
}
