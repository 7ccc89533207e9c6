import type { Area } from '../../base/platform/area.ts'
import { forgedCallbacksCase } from '../providers/forged-callbacks.ts'
import { chargebackCases } from './chargeback.cases.ts'
import { depositWatch } from './deposit-watch.ts'
import { depositCases } from './deposit.cases.ts'
import { payOpenings } from './opening.ts'
import { addPayments } from './payments.plugin.ts'
import { paymentRoutes } from './payments.routes.ts'
import { depositMessage } from './take-decision.ts'

export const paymentsArea: Area = {
  name: 'money/payments',
  routes: paymentRoutes,
  plugin: addPayments,
  jobs: [depositWatch],
  cases: [...depositCases, ...chargebackCases, depositMessage.kind, forgedCallbacksCase],
  hooks: { demoMembersReady: payOpenings, demoPlayersReady: payOpenings },
}
