import type { Area } from '../../base/platform/area.ts'
import { addPictureRoutes } from '../../base/pictures/picture-routes.ts'
import { takenAccountCase } from '../payout-accounts/taken-account.ts'
import { addPayoutCallbacks } from './callbacks.plugin.ts'
import { payoutMessage } from './take-payout-callback.ts'
import { receiptPictures } from './receipt-pictures.ts'
import { receiptKind } from './receipt.service.ts'
import { sendKind } from './send-job.ts'
import { watchKind } from './watch-job.ts'
import { withdrawalCases } from './withdrawal.cases.ts'
import { withdrawalRoutes } from './withdrawals.routes.ts'

export const withdrawalsArea: Area = {
  name: 'money/withdrawals',
  routes: withdrawalRoutes,
  plugin: async (app, platform, guards) => {
    await addPictureRoutes(app, platform, guards, receiptPictures)
    await addPayoutCallbacks(app, platform)
  },
  jobs: [sendKind, receiptKind, watchKind],
  cases: [...withdrawalCases, takenAccountCase, payoutMessage.kind],
}
