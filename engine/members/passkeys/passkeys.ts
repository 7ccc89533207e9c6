import type { Assertion, Attestation } from '../../../schemas/calls/members/step-up.calls.ts'
import { loadChunk } from '../../starter/chunk.ts'

function ceremonies() {
  return loadChunk(() => import('./ceremony/ceremony.ts'))
}

/** Whether this browser knows passkeys at all. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** Whether this browser can offer passkeys beside the names that it fills in. */
export async function canOfferPasskeys(): Promise<boolean> {
  return canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

/** Has the person use a passkey; beside the names that the browser fills in where `beside` says so. Fails with `passkey_cancelled`. */
export async function takePasskey(
  options: Record<string, unknown>,
  signal: AbortSignal,
  beside = false,
): Promise<Assertion> {
  return (await ceremonies()).takePasskey(options, signal, beside)
}

/** Has the person make a passkey. Fails with `passkey_cancelled`. */
export async function makePasskey(
  options: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Attestation> {
  return (await ceremonies()).makePasskey(options, signal)
}
