import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { passRealityCheck, sessionSummary, setRealityCheck } from './session-bar.service.ts'

export function sessionBarRoutes(platform: Platform) {
  return [
    route('sessionSummary', 'session', ({ brand, session }) => sessionSummary(platform, brand, session)),
    route('setRealityCheck', 'member', ({ brand, session, body }) =>
      setRealityCheck(platform, brand, session, body.minutes),
    ),
    route('passRealityCheck', 'session', ({ brand, session }) => passRealityCheck(platform, brand, session)),
  ]
}
