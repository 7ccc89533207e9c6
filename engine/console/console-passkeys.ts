import type { ConsoleBody } from '../../schemas/calls/operators/console-calls.ts'
import { CallError } from '../core/call/call-error.ts'
import { canUsePasskeys, makePasskey, takePasskey } from '../members/passkeys/passkeys.ts'
import { consoleCall, ConsoleError } from './console-call.ts'

export { canUsePasskeys }

/** Runs a ceremony; what keeps it from its end is an error of the console. */
async function ceremony<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await run(new AbortController().signal)
  } catch (error) {
    throw error instanceof CallError ? new ConsoleError(error.code) : error
  }
}

/** Signs in by password and passkey. */
export async function signInByPasskey(body: Omit<ConsoleBody<'signIn'>, 'code' | 'passkey'>): Promise<null> {
  const { company } = body
  const options = await consoleCall('signInOptions', { body: company === undefined ? {} : { company } })
  const passkey = await ceremony((signal) => takePasskey(options, signal))
  return consoleCall('signIn', { body: { ...body, passkey } })
}

/** Adds a passkey, after fresh proof. */
export async function addPasskey({
  name,
  ...proof
}: ConsoleBody<'passkeyMakeOptions'> & { name: string }): Promise<null> {
  const options = await consoleCall('passkeyMakeOptions', { body: proof })
  const passkey = await ceremony((signal) => makePasskey(options, signal))
  return consoleCall('passkeyAdd', { body: { name, passkey } })
}
