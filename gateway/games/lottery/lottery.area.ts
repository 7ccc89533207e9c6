import type { Area } from '../../base/platform/area.ts'
import { lotteryRoutes } from './lottery.routes.ts'

export const lotteryArea: Area = {
  name: 'games/lottery',
  routes: lotteryRoutes,
}
