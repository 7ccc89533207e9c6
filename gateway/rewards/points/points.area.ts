import type { Area } from '../../base/platform/area.ts'
import { pointEarnings } from './earning.consumer.ts'
import { postPoints } from './points.ts'

export const pointsArea: Area = {
  name: 'rewards/points',
  consumers: (platform) => [pointEarnings(platform)],
  hooks: {
    async demoMemberCreated(tx, { brand, memberId, now }) {
      const points = BigInt(brand.merchant.demo.points)
      const merchant = brand.settings.merchantCode
      if (points > 0n)
        await postPoints(tx, {
          merchant,
          memberId,
          key: `demo ${memberId}`,
          kind: 'reward',
          points,
          at: now,
        })
    },
  },
}
