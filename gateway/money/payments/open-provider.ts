import type { Platform } from '../../base/platform/platform.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.provider.ts'

/** The provider of deposits. The sandbox gives money away, so it is not there in production. */
export function providerOf({ config }: Pick<Platform, 'config'>): PaymentProvider | undefined {
  return config.production ? undefined : sandboxProvider(config.secret)
}
