import { lotteryAreas, type LotteryArea } from '../../../schemas/lottery/lottery.document.ts'
import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import {
  lotteryLaunch,
  lotteryMenus,
  openedNumbers,
  prizeModeGame,
  recentLottery,
} from './lottery.service.ts'

const vn: readonly LotteryArea[] = ['VN']
const others = lotteryAreas.filter((area) => area !== 'VN')

/** /lottery has the instant games beside the others. */
function shownWith(area: LotteryArea | undefined): readonly LotteryArea[] {
  return area === undefined || area === 'LOTT' ? ['LOTT', 'ELOTT'] : [area]
}

export function lotteryRoutes(platform: Platform) {
  return [
    route('lotteryLaunch', 'member', (asker) => lotteryLaunch(platform, asker, asker.query)),
    route('vnMenus', 'guest', (visitor) => lotteryMenus(platform, visitor, vn, visitor.query)),
    route('lotteryMenus', 'guest', ({ query: { lottoArea, ...query }, ...visitor }) =>
      lotteryMenus(platform, visitor, shownWith(lottoArea), query),
    ),
    route('recentLottery', 'member', (asker) =>
      recentLottery(
        platform,
        asker,
        asker.query.lottoArea === undefined ? lotteryAreas : shownWith(asker.query.lottoArea),
        asker.query.language,
      ),
    ),
    route('openedNumbers', 'guest', (visitor) => openedNumbers(platform, visitor, vn, visitor.query)),
    route('lottoOpenedNumbers', 'guest', (visitor) =>
      openedNumbers(platform, visitor, others, visitor.query),
    ),
    route('prizeModeGame', 'guest', (visitor) => prizeModeGame(platform, visitor, visitor.query)),
  ]
}
