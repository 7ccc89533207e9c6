import type { Assertion, Attestation } from '../../../schemas/calls/members/step-up.calls.ts'
import { CallError } from '../../core/call/call-error.ts'
import { loadChunk } from '../../core/load/chunk.ts'

function load() {
  return import('@simplewebauthn/browser')
}

function cancelled(cause: unknown) {
  return new CallError({ code: 'passkey_cancelled', status: 0 }, { cause })
}

/** Whether this browser knows passkeys at all. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** Whether this browser can offer passkeys beside the names that it fills in. */
export async function canOfferPasskeys(): Promise<boolean> {
  return canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

/** Runs one ceremony; whatever keeps it from its end is `passkey_cancelled`, for browsers do not report why. */
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
export function takePasskey(
  options: Record<string, unknown>,
  signal: AbortSignal,
  beside = false,
): Promise<Assertion> {
  return ceremony(signal, async ({ startAuthentication }) => {
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
  return ceremony(signal, async ({ startRegistration }) => {
    const { id, response } = await startRegistration({ optionsJSON: options as never })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports }
  })
}
