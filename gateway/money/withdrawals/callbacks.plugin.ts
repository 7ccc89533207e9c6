import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../base/platform/platform.ts'
import { addCallbackRoute } from '../providers/callback-route.ts'
import { takePayoutCallback } from './take-payout-callback.ts'

/** Where providers report what became of payouts. */
export async function addPayoutCallbacks(app: FastifyInstance, platform: Platform): Promise<void> {
  await addCallbackRoute(app, platform, {
    path: '/wps/withdrawal/callback/:provider',
    of: 'payout',
    take: takePayoutCallback,
  })
}
