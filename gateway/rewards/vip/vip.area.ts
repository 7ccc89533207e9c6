import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { vipRise } from './vip.consumer.ts'
import { getMemberIcon, showVip } from './vip.service.ts'

export const vipArea: Area = {
  name: 'rewards/vip',
  routes: (platform) => [
    route('memberIcon', 'session', ({ session, ...asker }) => getMemberIcon(platform, asker, session)),
    route('vip', 'member', ({ session, ...asker }) => showVip(platform, asker, session)),
  ],
  consumers: (platform) => [vipRise(platform)],
}
