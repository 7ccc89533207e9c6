import { route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { balanceOf } from './wallet.service.ts'

export const walletRoutes = (platform: Platform) => [
  route('balance', 'session', ({ brand, session }) => balanceOf(platform, brand, session.memberId)),
]
