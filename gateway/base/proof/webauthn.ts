import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers'
import type { Assertion, Attestation } from '../../../schemas/calls/members/step-up.calls.ts'
import { refuseField } from '../http/refusal.ts'

export const challengeMinutes = 5

/** Whose passkeys: a host, and the origins of its pages. */
export interface Party {
  id: string
  name: string
  origins: string[]
}

interface KnownKey {
  id: string
  transports: readonly string[]
}

/** A passkey as it is stored. */
export interface StoredKey {
  id: string
  publicKey: string
  counter: number
}

export function invalidPasskey() {
  return refuseField('passkey', 'passkey_invalid')
}

export function getText(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString('utf8')
}

/** The challenge that a browser says it signed. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(getText(clientDataJSON)) as { challenge?: unknown }
    if (typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge)) return challenge
  } catch {
    throw invalidPasskey()
  }
  throw invalidPasskey()
}

/** Options as JSON carries them: the library names keys without a value too. */
function asSent<Value>(options: object) {
  return JSON.parse(JSON.stringify(options)) as Value
}

function listed(keys: readonly KnownKey[]) {
  return keys.map(({ id, transports }) => ({ id, transports: [...transports] as never }))
}

/** What a browser needs to make a passkey, and the challenge in it. */
export async function optionsToMake<Value>(
  party: Party,
  owner: { id: string; name: string; displayName: string },
  known: readonly KnownKey[],
): Promise<{ challenge: string; sent: Value }> {
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userName: owner.name,
    userDisplayName: owner.displayName,
    userID: isoUint8Array.fromUTF8String(owner.id),
    attestationType: 'none',
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeMinutes * 60_000,
  })
  return { challenge: options.challenge, sent: asSent<Value>(options) }
}

/** What a browser needs to use a passkey: one of these, or any that it knows of where none is named. */
export async function optionsToUse<Value>(
  party: Party,
  known: readonly KnownKey[],
): Promise<{ challenge: string; sent: Value }> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: challengeMinutes * 60_000,
    allowCredentials: listed(known),
  })
  return { challenge: options.challenge, sent: asSent<Value>(options) }
}

/** The key of a passkey that was made for a challenge of ours; refuses any other. */
export async function madeKey(party: Party, made: Attestation, challenge: string): Promise<StoredKey> {
  const { id, clientDataJSON, attestationObject } = made
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
  }).catch(() => undefined)
  if (!verified?.verified) throw invalidPasskey()
  const { credential } = verified.registrationInfo
  // The id beside the attestation is a claim; what was attested is the key's own.
  if (credential.id !== id) throw invalidPasskey()
  return {
    id: credential.id,
    publicKey: isoBase64URL.fromBuffer(credential.publicKey),
    counter: credential.counter,
  }
}

/** What a passkey has counted to, once it signed a challenge of ours; refuses any other. */
export async function usedKey(
  party: Party,
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  challenge: string,
  known: StoredKey,
): Promise<number> {
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: { id, publicKey: isoBase64URL.toBuffer(known.publicKey), counter: known.counter },
  }).catch(() => undefined)
  if (!verified?.verified) throw invalidPasskey()
  return verified.authenticationInfo.newCounter
}
