import type { Assertion, Attestation } from '../../schemas/calls/step-up.calls.ts'
import { CallError } from '../call/call-error.ts'
import { loadChunk } from '../screen/chunk.ts'

const load = () => import('@simplewebauthn/browser')

const cancelled = (cause: unknown) => new CallError({ code: 'passkey_cancelled', status: 0 }, { cause })

/** Whether this browser knows passkeys at all. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Whether this browser can offer passkeys beside the names that it fills in. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Runs one ceremony; whatever keeps it from its end is `passkey_cancelled`, for browsers do not tell why. */
async function ceremony<T>(
  signal: AbortSignal,
  run: (browser: Awaited<ReturnType<typeof load>>) => Promise<T>,
): Promise<T> {
  const browser = await loadChunk(load)
  signal.throwIfAborted()
  const stop = () => {
    browser.WebAuthnAbortService.cancelCeremony()
  }
  signal.addEventListener('abort', stop)
  try {
    return await run(browser)
  } catch (error) {
    signal.throwIfAborted()
    throw cancelled(error)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Has the person use a passkey; beside the names that the browser fills in where `beside` says so. */
export const takePasskey = (
  options: Record<string, unknown>,
  signal: AbortSignal,
  beside = false,
): Promise<Assertion> =>
  ceremony(signal, async ({ startAuthentication }) => {
    const { id, response } = await startAuthentication({
      optionsJSON: options as never,
      useBrowserAutofill: beside,
      verifyBrowserAutofillInput: false,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  })

/** Has the person make a passkey. */
export const makePasskey = (options: Record<string, unknown>, signal: AbortSignal): Promise<Attestation> =>
  ceremony(signal, async ({ startRegistration }) => {
    const { id, response } = await startRegistration({ optionsJSON: options as never })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports }
  })
