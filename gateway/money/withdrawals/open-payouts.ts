import type { Platform } from '../../base/platform/platform.ts'
import { httpPayouts } from './http.payout.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { sandboxPayouts } from './sandbox-payout.provider.ts'

/** The provider of a name; undefined where it is not set up. The sandbox is not there in production. */
export function findPayoutProvider({ config, database }: Platform, name: string): PayoutProvider | undefined {
  if (name === 'sandbox') return config.production ? undefined : sandboxPayouts(database)
  return name === 'http' && config.payment ? httpPayouts(config.payment) : undefined
}
