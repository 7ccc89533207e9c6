import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Assertion, Attestation } from '../../../schemas/calls/members/step-up.calls.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { consoleOrigin } from '../../base/http/console-host.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { returnCounted, takeCounted } from '../../base/limits/quota.service.ts'
import { getNetwork } from '../../base/network/address.ts'
import type { Platform } from '../../base/platform/platform.ts'
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
import type { Operator } from './access.tables.ts'
import { operatorChallenge, operatorPasskey } from './passkeys.tables.ts'

const maxPasskeys = 5
/** Challenges that a network may ask for and not sign in with. */
const perNetwork = { cap: 60, window: 900 }

type Key = typeof operatorPasskey.$inferSelect

interface Owner {
  scope: string
  operatorId: string
}

function getParty({ config }: Pick<Platform, 'config'>): Party {
  const origin = new URL(consoleOrigin(config))
  const secure = `https://${origin.hostname}`
  const origins = config.production ? [origin.origin] : [origin.origin, secure]
  return { id: origin.hostname, name: 'Livery console', origins }
}

function ownedBy({ scope, operatorId }: Owner) {
  return and(eq(operatorPasskey.merchant, scope), eq(operatorPasskey.operatorId, operatorId))
}

export function listPasskeys(tx: Tx, owner: Owner): Promise<Key[]> {
  return tx.select().from(operatorPasskey).where(ownedBy(owner)).orderBy(asc(operatorPasskey.createdAt))
}

async function saveChallenge(
  tx: Tx,
  merchant: string,
  challenge: string,
  operatorId: string | null,
  now: Date,
) {
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000)
  await tx.insert(operatorChallenge).values({ merchant, challenge, operatorId, expiresAt })
}

/** Takes a challenge away, so that it counts once. */
async function takeChallenge(
  tx: Tx,
  scope: string,
  clientDataJSON: string,
  operatorId: string | null,
  now: Date,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const taken = await tx
    .delete(operatorChallenge)
    .where(
      and(
        eq(operatorChallenge.merchant, scope),
        eq(operatorChallenge.challenge, challenge),
        operatorId === null
          ? isNull(operatorChallenge.operatorId)
          : eq(operatorChallenge.operatorId, operatorId),
        gt(operatorChallenge.expiresAt, now),
      ),
    )
    .returning({ challenge: operatorChallenge.challenge })
  if (taken.length === 0) throw invalidPasskey()
  return challenge
}

/** What a browser needs to make a passkey for an operator who has just proven anew who they are. */
export async function makeOptions(
  tx: Tx,
  platform: Platform,
  owner: Owner & { name: string },
  now: Date,
): Promise<ConsoleValue<'passkeyMakeOptions'>> {
  const known = await listPasskeys(tx, owner)
  if (known.length >= maxPasskeys) throw new Refusal('passkey_limit')
  const { name, operatorId: id, scope } = owner
  const { challenge, sent } = await optionsToMake<ConsoleValue<'passkeyMakeOptions'>>(
    getParty(platform),
    { id, name, displayName: name },
    known,
  )
  await saveChallenge(tx, scope, challenge, id, now)
  return sent
}

/** Adds a passkey that was made for a challenge of theirs. */
export async function addPasskey(
  tx: Tx,
  platform: Platform,
  { scope, operatorId }: Owner,
  { name, made }: { name: string; made: Attestation },
  now: Date,
): Promise<void> {
  const challenge = await takeChallenge(tx, scope, made.clientDataJSON, operatorId, now)
  const key = await madeKey(getParty(platform), made, challenge)
  const added = await tx
    .insert(operatorPasskey)
    .values({ merchant: scope, operatorId, ...key, transports: made.transports, name, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: operatorPasskey.id })
  if (added.length === 0) throw invalidPasskey()
}

export async function removePasskey(tx: Tx, owner: Owner, id: string): Promise<string> {
  const [gone] = await tx
    .delete(operatorPasskey)
    .where(and(ownedBy(owner), eq(operatorPasskey.id, id)))
    .returning({ name: operatorPasskey.name })
  if (!gone) throw new Refusal('not_found')
  return gone.name
}

/** Takes every passkey of an operator away. */
export async function dropPasskeys(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(operatorPasskey).where(ownedBy(owner))
}

function getChallenges(address: string): string {
  return `operator challenge ${getNetwork(address)}`
}

/** What a browser needs to use a passkey. It names nobody's, so that nobody learns who has one. */
export function signInOptions(
  platform: Platform,
  scope: string,
  address: string,
): Promise<ConsoleValue<'signInOptions'>> {
  const now = platform.clock()
  return platform.database.within(scope, async (tx) => {
    const key = getChallenges(address)
    if (!(await takeCounted(tx, scope, { key, ...perNetwork }, now)))
      throw new Refusal('too_many_requests', { retryAfter: perNetwork.window })
    const { challenge, sent } = await optionsToUse<ConsoleValue<'signInOptions'>>(getParty(platform), [])
    await saveChallenge(tx, scope, challenge, null, now)
    return sent
  })
}

/** Checks a passkey that an operator signs in with; undefined for any that does not let them in. The challenge is spent either way. */
export async function provenKey(
  platform: Platform,
  scope: string,
  found: Pick<Operator, 'id'> | undefined,
  given: Assertion,
): Promise<{ id: string; counter: number } | undefined> {
  const now = platform.clock()
  try {
    const { challenge, known } = await platform.database.within(scope, async (tx) => ({
      challenge: await takeChallenge(tx, scope, given.clientDataJSON, null, now),
      known: found
        ? (await listPasskeys(tx, { scope, operatorId: found.id })).find(({ id }) => id === given.id)
        : undefined,
    }))
    if (!known || (given.userHandle !== undefined && getText(given.userHandle) !== known.operatorId))
      return undefined
    return { id: known.id, counter: await usedKey(getParty(platform), given, challenge, known) }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Counts the challenge of a right sign-in no longer: a house whose people all sign in by passkey is never shut out. */
export function returnChallenge(tx: Tx, scope: string, address: string): Promise<void> {
  return returnCounted(tx, scope, getChallenges(address))
}

/** Writes down that a passkey was used; whether it had not counted on meanwhile. */
export async function spendKey(
  tx: Tx,
  scope: string,
  { id, counter }: { id: string; counter: number },
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(operatorPasskey)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(operatorPasskey.merchant, scope),
        eq(operatorPasskey.id, id),
        or(lt(operatorPasskey.counter, counter), sql`${operatorPasskey.counter} = 0 and ${counter} = 0`),
      ),
    )
    .returning({ id: operatorPasskey.id })
  return spent.length > 0
}
