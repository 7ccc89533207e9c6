import type { Platform } from '../../base/platform/platform.ts'
import { httpProvider } from './http.provider.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.provider.ts'

/** The provider of this name. The sandbox gives money away, so it is not there in production. */
export function findProvider(
  { config }: Pick<Platform, 'config'>,
  name: string,
): PaymentProvider | undefined {
  if (name === 'sandbox') return config.production ? undefined : sandboxProvider(config.secret)
  return name === 'http' && config.payment ? httpProvider(config.payment) : undefined
}
