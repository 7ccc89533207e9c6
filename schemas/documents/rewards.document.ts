import { Type } from 'typebox'
import { closed, count } from './keys.ts'
import { missionsDocument } from './missions.document.ts'
import { pointsMallDocument } from './points-mall.document.ts'
import { rebateDocument } from './rebate.document.ts'
import { referralDocument } from './referral.document.ts'
import { vipDocument } from './vip.document.ts'
import { promotionsDocument } from './promotions.document.ts'

const centreDocument = Type.Object(
  {
    claimDays: count('Days in which a reward may be claimed, where nothing else is said.', 30, 1, 3650),
  },
  closed({ description: 'The reward centre.', default: {} }),
)

/** What keeps players. Each key is a file of its own in a brand's folder: `rewards/<key>.json`. */
export const rewardsDocument = Type.Object(
  {
    centre: centreDocument,
    'points-mall': pointsMallDocument,
    missions: missionsDocument,
    vip: vipDocument,
    rebate: rebateDocument,
    promotions: promotionsDocument,
    referral: referralDocument,
  },
  closed({
    description: 'Rewards: each key is a file rewards/<key>.json.',
    default: {},
    visibility: 'gateway',
  }),
)

/** Names of the files in a brand's folder `rewards`. */
export const rewardFiles = Object.keys(
  rewardsDocument.properties,
) as readonly (keyof typeof rewardsDocument.properties)[]
