import { lt } from 'drizzle-orm'
import type { Area } from '../platform/area.ts'
import { runOnce } from './run-once.ts'
import { callRequest } from './requests.tables.ts'

/** Calls that are sent again because their answer was lost. */
export const requestsArea: Area = {
  name: 'base/requests',
  guards: (platform) => ({ runOnce: (request, work) => runOnce(platform, request, work) }),
  expiring: [{ table: callRequest, isOld: (now) => lt(callRequest.expiresAt, now) }],
}
