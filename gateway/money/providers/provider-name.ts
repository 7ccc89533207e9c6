import type { PaymentProviderName } from '../../../schemas/documents/payment-method.document.ts'
import type { Config } from '../../base/config/config.ts'

/** The provider that a document means: rows store this name, so that a change of settings leaves them theirs. */
export function providerName(
  name: PaymentProviderName,
  { payment }: Pick<Config, 'payment'>,
): Exclude<PaymentProviderName, 'auto'> {
  if (name !== 'auto') return name
  return payment ? 'http' : 'sandbox'
}

/** Whether there is such a provider here: the sandbox gives money away, so it is not there in production. */
export function hasProvider(
  name: PaymentProviderName,
  config: Pick<Config, 'payment' | 'production'>,
): boolean {
  return providerName(name, config) === 'sandbox' ? !config.production : config.payment !== undefined
}
