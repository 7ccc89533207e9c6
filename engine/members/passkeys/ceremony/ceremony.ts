import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { Assertion, Attestation } from '../../../../schemas/calls/members/step-up.calls.ts'
import { CallError } from '../../../base/call/call-error.ts'

function cancelled(cause: unknown) {
  return new CallError({ code: 'passkey_cancelled', status: 0 }, { cause })
}

/** Runs one ceremony; whatever keeps it from its end is `passkey_cancelled`, for browsers do not report why. */
async function ceremony<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const stop = () => {
    WebAuthnAbortService.cancelCeremony()
  }
  signal.addEventListener('abort', stop)
  try {
    return await run()
  } catch (error) {
    signal.throwIfAborted()
    throw cancelled(error)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Has the person use a passkey; beside the names that the browser fills in where `beside` says so. */
export function takePasskey(
  options: Record<string, unknown>,
  signal: AbortSignal,
  beside = false,
): Promise<Assertion> {
  return ceremony(signal, async () => {
    const { id, response } = await startAuthentication({
      optionsJSON: options as never,
      useBrowserAutofill: beside,
      verifyBrowserAutofillInput: false,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  })
}

/** Has the person make a passkey. */
export function makePasskey(options: Record<string, unknown>, signal: AbortSignal): Promise<Attestation> {
  return ceremony(signal, async () => {
    const { id, response } = await startRegistration({ optionsJSON: options as never })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports }
  })
}
