import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { Assertion, Attestation } from '../../../schemas/calls/members/step-up.calls.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Session } from '../../base/http/session.ts'
import { getWrittenName, shownName } from '../accounts/accounts.service.ts'
import { getDevice } from '../sessions/device.ts'
import { requireConfirmed } from './confirmation.service.ts'
import { passkey, passkeyChallenge, type PasskeyPurpose } from './factors.tables.ts'
import { publishChange, notifyOfChange } from './notices.ts'
import {
  challengeIn,
  challengeMinutes,
  invalidPasskey,
  madeKey,
  optionsToMake,
  optionsToUse,
  type Party,
  getText,
  usedKey,
} from '../../base/proof/webauthn.ts'

const maxPasskeys = 10

/** Whose passkeys: the host that was found to be the brand's, never one that a request merely names. */
function getParty({ config }: Platform, { brand, host }: Visitor): Party {
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

export function listPasskeys(tx: Tx, merchant: string, memberId: string) {
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
  if (taken?.purpose !== use.purpose || taken.memberId !== use.memberId) throw invalidPasskey()
  return challenge
}

/** What a browser needs to make a passkey for the member who is here. */
export async function enrolOptions(platform: Platform, visitor: Visitor, session: Session) {
  const { merchantCode: merchant } = visitor.brand.settings
  const party = getParty(platform, visitor)
  const now = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    await requireConfirmed(tx, merchant, session, now)
    const known = await listPasskeys(tx, merchant, session.memberId)
    if (known.length >= maxPasskeys) throw new Refusal('passkey_limit')
    const owner = {
      id: session.memberId,
      name: getWrittenName(session),
      displayName: shownName(session),
    }
    const { challenge, sent } = await optionsToMake<CallValue<'passkeyEnrolOptions'>>(party, owner, known)
    await saveChallenge(tx, merchant, challenge, { purpose: 'enrol', memberId: session.memberId }, now)
    return sent
  })
}

/** Adds a passkey that the browser made for the member who is here. */
export async function enrol(
  platform: Platform,
  visitor: Visitor & { userAgent: string },
  session: Session,
  name: string,
  made: Attestation,
): Promise<null> {
  const { merchantCode: merchant } = visitor.brand.settings
  const { memberId } = session
  const party = getParty(platform, visitor)
  const use = { purpose: 'enrol' as const, memberId }
  const expectedChallenge = await takeChallenge(platform, merchant, made.clientDataJSON, use)
  const key = await madeKey(party, made, expectedChallenge)
  const now = platform.clock()
  const { browser, system } = getDevice(visitor.userAgent)
  const label = name.trim() || [browser, system].filter(Boolean).join(', ') || party.name
  await platform.database.within(merchant, async (tx) => {
    await requireConfirmed(tx, merchant, session, now)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`passkeys ${memberId}`}))`)
    const [known] = await tx.select({ count: count() }).from(passkey).where(ownedBy(merchant, memberId))
    if ((known?.count ?? 0) >= maxPasskeys) throw new Refusal('passkey_limit')
    const added = await tx
      .insert(passkey)
      .values({
        merchant,
        ...key,
        memberId,
        rpId: party.id,
        transports: made.transports,
        name: label,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkey.id })
    if (added.length === 0) throw invalidPasskey()
    const by = { memberId, sessionId: session.id }
    await publishChange(tx, merchant, by, 'passkeyAdded', now, { name: label })
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
      .returning({ name: passkey.name })
    const by = { memberId: session.memberId, sessionId: session.id }
    for (const { name } of gone) await publishChange(tx, merchant, by, 'passkeyRemoved', now, { name })
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
  const party = getParty(platform, visitor)
  return platform.database.within(merchant, async (tx) => {
    const known = memberId === null ? [] : await listPasskeys(tx, merchant, memberId)
    const here = known.filter(({ rpId }) => rpId === party.id)
    const { challenge, sent } = await optionsToUse<CallValue<'passkeyOptions'>>(party, here)
    await saveChallenge(tx, merchant, challenge, { purpose, memberId }, platform.clock())
    return sent
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
  const party = getParty(platform, visitor)
  const { id, userHandle } = given
  const expectedChallenge = await takeChallenge(platform, merchant, given.clientDataJSON, use)
  const [known] = await platform.database.within(merchant, (tx) =>
    tx
      .select()
      .from(passkey)
      .where(and(eq(passkey.merchant, merchant), eq(passkey.id, id), eq(passkey.rpId, party.id))),
  )
  if (!known || (use.memberId !== null && known.memberId !== use.memberId)) throw invalidPasskey()
  if (userHandle !== undefined && getText(userHandle) !== known.memberId) throw invalidPasskey()
  const counter = await usedKey(party, given, expectedChallenge, known)
  return { id, memberId: known.memberId, counter }
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
  if (spent.length === 0) throw invalidPasskey()
}
