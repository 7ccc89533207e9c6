import type { ConsoleBody } from '../../schemas/calls/operators/console-calls.ts'
import { canUsePasskeys, makePasskey, takePasskey } from '../members/passkeys/passkeys.ts'
import { consoleCall } from './console-call.ts'

export { canUsePasskeys }

/** Signs in by password and passkey. */
export async function signInByPasskey(body: Omit<ConsoleBody<'signIn'>, 'code' | 'passkey'>): Promise<null> {
  const { company } = body
  const options = await consoleCall('signInOptions', { body: company === undefined ? {} : { company } })
  const passkey = await takePasskey(options, new AbortController().signal)
  return consoleCall('signIn', { body: { ...body, passkey } })
}

/** Adds a passkey, after fresh proof. */
export async function addPasskey({
  name,
  ...proof
}: ConsoleBody<'passkeyMakeOptions'> & { name: string }): Promise<null> {
  const options = await consoleCall('passkeyMakeOptions', { body: proof })
  const passkey = await makePasskey(options, new AbortController().signal)
  return consoleCall('passkeyAdd', { body: { name, passkey } })
}
