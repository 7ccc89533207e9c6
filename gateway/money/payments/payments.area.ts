import type { Area } from '../../base/platform/area.ts'
import { depositWatch } from './deposit-watch.ts'
import { depositCases } from './deposit.cases.ts'
import { payOpenings } from './opening.ts'
import { addPayments } from './payments.plugin.ts'
import { paymentRoutes } from './payments.routes.ts'

export const paymentsArea: Area = {
  name: 'money/payments',
  routes: paymentRoutes,
  plugin: addPayments,
  jobs: [depositWatch],
  cases: depositCases,
  hooks: { demoMembersReady: payOpenings, demoPlayersReady: payOpenings },
}
