import { lt } from 'drizzle-orm'
import type { Area } from '../../base/platform/area.ts'
import { moneyFigures } from './money-figures.ts'
import { payoutLimitCase } from './payouts.cases.ts'
import { vendorPayout } from './payouts.tables.ts'
import { releasePayouts } from './release-payouts.ts'

/** Milliseconds after which the counts of a day are deleted. */
const retention = 30 * 86_400_000

export const payoutsArea: Area = {
  name: 'games/payouts',
  sweep: releasePayouts,
  figures: moneyFigures,
  cases: [payoutLimitCase],
  expiring: [
    { table: vendorPayout, isOld: (now) => lt(vendorPayout.day, new Date(now.getTime() - retention)) },
  ],
}
