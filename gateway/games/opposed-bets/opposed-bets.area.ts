import type { Area } from '../../base/platform/area.ts'
import { opposedBetsCase } from './opposed-bets.case.ts'
import { opposedBetsConsumer } from './opposed-bets.consumer.ts'

/** Bets of members who are together, against each other: operators look at them. */
export const opposedBetsArea: Area = {
  name: 'games/opposed-bets',
  consumers: (platform) => [opposedBetsConsumer(platform)],
  cases: [opposedBetsCase],
}
