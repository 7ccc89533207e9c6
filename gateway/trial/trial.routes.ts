import { route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { startTrial } from './trial.service.ts'

export const trialRoutes = (platform: Platform) => [
  route('freePlay', 'guest', (visitor) => startTrial(platform, visitor)),
]
