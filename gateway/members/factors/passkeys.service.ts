import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers'
import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { Assertion, Attestation } from '../../../schemas/calls/members/step-up.calls.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Session } from '../../base/http/session.ts'
import { requireConfirmed } from './confirmation.service.ts'
import { passkey, passkeyChallenge, type PasskeyPurpose } from './factors.tables.ts'
import { publishChange, notifyOfChange } from './notices.ts'

const challengeMinutes = 5
const maxPasskeys = 10

/** Whose passkeys: the host that was found to be the brand's, never one that a request merely names. */
function partyOf({ config }: Platform, { brand, host }: Visitor) {
  return {
    id: host,
    name: brand.settings.name,
    origins: config.production
      ? [`https://${host}`]
      : [`http://${host}:${String(config.port)}`, `https://${host}`],
  }
}

function ownedBy(merchant: string, memberId: string) {
  return and(eq(passkey.merchant, merchant), eq(passkey.memberId, memberId))
}

export function passkeysOf(tx: Tx, merchant: string, memberId: string) {
  return tx.select().from(passkey).where(ownedBy(merchant, memberId)).orderBy(desc(passkey.createdAt))
}

async function saveChallenge(
  tx: Tx,
  merchant: string,
  challenge: string,
  use: { purpose: PasskeyPurpose; memberId: string | null },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000)
  await tx.insert(passkeyChallenge).values({ merchant, challenge, ...use, expiresAt })
}

/** Takes a challenge away, so that it counts once whatever the result. */
async function takeChallenge(
  platform: Platform,
  merchant: string,
  clientDataJSON: string,
  use: { purpose: PasskeyPurpose; memberId: string | null },
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const now = platform.clock()
  const [taken] = await platform.database.within(merchant, (tx) =>
    tx
      .delete(passkeyChallenge)
      .where(
        and(
          eq(passkeyChallenge.merchant, merchant),
          eq(passkeyChallenge.challenge, challenge),
          gt(passkeyChallenge.expiresAt, now),
        ),
      )
      .returning(),
  )
  if (taken?.purpose !== use.purpose || taken.memberId !== use.memberId) throw invalid()
  return challenge
}

function invalid() {
  return refuseField('passkey', 'passkey_invalid')
}

function textOf(base64url: string) {
  return Buffer.from(base64url, 'base64url').toString('utf8')
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(textOf(clientDataJSON)) as { challenge?: unknown }
    if (typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge)) return challenge
  } catch {
    throw invalid()
  }
  throw invalid()
}

/** Options as JSON carries them: the library names keys without a value too. */
function asSent<Value>(options: object) {
  return JSON.parse(JSON.stringify(options)) as Value
}

/** What a browser needs to make a passkey for the member who is here. */
export async function enrolOptions(platform: Platform, visitor: Visitor, session: Session) {
  const { merchantCode: merchant } = visitor.brand.settings
  const party = partyOf(platform, visitor)
  const now = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    await requireConfirmed(tx, merchant, session, now)
    const known = await passkeysOf(tx, merchant, session.memberId)
    if (known.length >= maxPasskeys) throw new Refusal('passkey_limit')
    const options = await generateRegistrationOptions({
      rpID: party.id,
      rpName: party.name,
      userName: session.username,
      userDisplayName: session.nickname,
      userID: isoUint8Array.fromUTF8String(session.memberId),
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: challengeMinutes * 60_000,
    })
    const use = { purpose: 'enrol' as const, memberId: session.memberId }
    await saveChallenge(tx, merchant, options.challenge, use, now)
    return asSent<CallValue<'passkeyEnrolOptions'>>(options)
  })
}

/** Adds a passkey that the browser made for the member who is here. */
export async function enrol(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  name: string,
  made: Attestation,
): Promise<null> {
  const { merchantCode: merchant } = visitor.brand.settings
  const { memberId } = session
  const party = partyOf(platform, visitor)
  const use = { purpose: 'enrol' as const, memberId }
  const expectedChallenge = await takeChallenge(platform, merchant, made.clientDataJSON, use)
  const { id, clientDataJSON, attestationObject, transports } = made
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
  }).catch(() => undefined)
  if (!verified?.verified) throw invalid()
  const { credential } = verified.registrationInfo
  const now = platform.clock()
  await platform.database.within(merchant, async (tx) => {
    await requireConfirmed(tx, merchant, session, now)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`passkeys ${memberId}`}))`)
    const [known] = await tx.select({ count: count() }).from(passkey).where(ownedBy(merchant, memberId))
    if ((known?.count ?? 0) >= maxPasskeys) throw new Refusal('passkey_limit')
    const added = await tx
      .insert(passkey)
      .values({
        merchant,
        id: credential.id,
        memberId,
        rpId: party.id,
        publicKey: isoBase64URL.fromBuffer(credential.publicKey),
        counter: credential.counter,
        transports,
        name: name.trim() || party.name,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkey.id })
    if (added.length === 0) throw invalid()
    await publishChange(tx, merchant, { memberId, sessionId: session.id }, 'passkeyAdded', now)
  })
  notifyOfChange(platform, visitor, session, 'passkeyAdded')
  return null
}

export async function removePasskey(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  id: string,
): Promise<null> {
  const { merchantCode: merchant } = visitor.brand.settings
  const removed = await platform.database.within(merchant, async (tx) => {
    const now = platform.clock()
    await requireConfirmed(tx, merchant, session, now)
    const gone = await tx
      .delete(passkey)
      .where(and(ownedBy(merchant, session.memberId), eq(passkey.id, id)))
      .returning({ id: passkey.id })
    if (gone.length > 0)
      await publishChange(
        tx,
        merchant,
        { memberId: session.memberId, sessionId: session.id },
        'passkeyRemoved',
        now,
      )
    return gone
  })
  if (removed.length === 0) throw new Refusal('not_found')
  notifyOfChange(platform, visitor, session, 'passkeyRemoved')
  return null
}

/** What a browser needs to use a passkey: one of this member's, or anybody's where none is named. */
export async function useOptions(
  platform: Platform,
  visitor: Visitor,
  purpose: PasskeyPurpose,
  memberId: string | null,
): Promise<CallValue<'passkeyOptions'>> {
  const { merchantCode: merchant } = visitor.brand.settings
  const party = partyOf(platform, visitor)
  return platform.database.within(merchant, async (tx) => {
    const known = memberId === null ? [] : await passkeysOf(tx, merchant, memberId)
    const here = known.filter(({ rpId }) => rpId === party.id)
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      userVerification: 'required',
      timeout: challengeMinutes * 60_000,
      allowCredentials: here.map(({ id, transports }) => ({ id, transports })),
    })
    await saveChallenge(tx, merchant, options.challenge, { purpose, memberId }, platform.clock())
    return asSent<CallValue<'passkeyOptions'>>(options)
  })
}

export interface ProvenPasskey {
  id: string
  memberId: string
  counter: number
}

/** Checks what a browser signed, and that its challenge was ours, unused, and for this. */
export async function provePasskey(
  platform: Platform,
  visitor: Visitor,
  given: Assertion,
  use: { purpose: PasskeyPurpose; memberId: string | null },
): Promise<ProvenPasskey> {
  const { merchantCode: merchant } = visitor.brand.settings
  const party = partyOf(platform, visitor)
  const { id, userHandle, ...response } = given
  const expectedChallenge = await takeChallenge(platform, merchant, given.clientDataJSON, use)
  const [known] = await platform.database.within(merchant, (tx) =>
    tx
      .select()
      .from(passkey)
      .where(and(eq(passkey.merchant, merchant), eq(passkey.id, id), eq(passkey.rpId, party.id))),
  )
  if (!known || (use.memberId !== null && known.memberId !== use.memberId)) throw invalid()
  if (userHandle !== undefined && textOf(userHandle) !== known.memberId) throw invalid()
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: {
      id,
      publicKey: isoBase64URL.toBuffer(known.publicKey),
      counter: known.counter,
    },
  }).catch(() => undefined)
  if (!verified?.verified) throw invalid()
  return { id, memberId: known.memberId, counter: verified.authenticationInfo.newCounter }
}

/** Writes down that a proven passkey was used; refuses when it has counted on or was removed meanwhile. */
export async function spendPasskey(
  tx: Tx,
  merchant: string,
  { id, counter }: ProvenPasskey,
  now: Date,
): Promise<void> {
  const spent = await tx
    .update(passkey)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkey.merchant, merchant),
        eq(passkey.id, id),
        sql`(${passkey.counter} < ${counter} or (${passkey.counter} = 0 and ${counter} = 0))`,
      ),
    )
    .returning({ id: passkey.id })
  if (spent.length === 0) throw invalid()
}
