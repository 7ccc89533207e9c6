import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { startTrial } from './trial.service.ts'

export function trialRoutes(platform: Platform) {
  return [route('freePlay', 'guest', (visitor) => startTrial(platform, visitor))]
}
