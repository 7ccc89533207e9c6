import type { Area } from '../../base/platform/area.ts'
import { resumeTransfers } from './settle-transfer.ts'
import { silentVendorCase } from './silent-vendor.ts'
import { walletRoutes } from './wallet.routes.ts'

export const pursesArea: Area = {
  name: 'games/purses',
  routes: walletRoutes,
  sweep: resumeTransfers,
  cases: [silentVendorCase],
}
