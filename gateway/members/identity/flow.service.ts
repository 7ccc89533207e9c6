import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { ProviderSettings } from '../../../schemas/documents/identity.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { getNetwork } from '../../base/network/address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { takeCounted } from '../../base/limits/quota.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { flowSeconds } from './browser-cookie.ts'
import { identityFlow, identityProof } from './identity.tables.ts'
import { listProviders } from './offer.ts'
import { authorizationUrl, type Binding, type Identity, getIdentity } from './oidc.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

/** Sign-ins that one network begins in ten minutes. */
const maxBegun = 120
const tokenShape = /^[A-Za-z0-9_-]{43}$/

function getSecret() {
  return randomBytes(32).toString('base64url')
}

/** What goes with a state is made from it, so that a stolen database holds none of it. */
function getBinding(platform: Platform, merchant: string, state: string, redirectUri: string): Binding {
  return {
    state,
    redirectUri,
    nonce: keyedHash(platform.config.secret, 'identity nonce', merchant, state),
    verifier: keyedHash(platform.config.secret, 'identity verifier', merchant, state),
  }
}

function getProvider(platform: Platform, brand: LoadedBrand, id: string): ProviderSettings {
  const provider = listProviders(brand, platform.config).find((entry) => entry.id === id)
  if (!provider) throw new Refusal('forbidden')
  return provider
}

export interface Beginning {
  provider: string
  browser: string
  memberId: string | null
  redirectUri: string
  returnTo: string
  address: string
}

/** Begins a sign-in: returns the provider's authorization URL. */
export async function beginFlow(platform: Platform, brand: LoadedBrand, begun: Beginning): Promise<string> {
  const provider = getProvider(platform, brand, begun.provider)
  const { merchantCode: merchant } = brand.settings
  const now = platform.clock()
  const state = getSecret()
  const binding = getBinding(platform, merchant, state, begun.redirectUri)
  const url = await authorizationUrl(provider, binding).catch((error: unknown) => {
    platform.log.warn({ err: (error as Error).cause }, 'A provider cannot be reached')
    throw error
  })
  await platform.database.within(merchant, async (tx) => {
    const quota = { key: `identity ${getNetwork(begun.address)}`, cap: maxBegun, window: flowSeconds }
    if (!(await takeCounted(tx, merchant, quota, now)))
      throw new Refusal('too_many_requests', { retryAfter: 300 })
    await tx.insert(identityFlow).values({
      merchant,
      stateHash: sha256(state),
      browserHash: sha256(begun.browser),
      provider: provider.id,
      memberId: begun.memberId,
      redirectUri: begun.redirectUri,
      returnTo: begun.returnTo,
      expiresAt: new Date(now.getTime() + flowSeconds * 1000),
    })
  })
  return url
}

export type Flow = typeof identityFlow.$inferSelect

/** Uses up the flow of a state, where this browser began it and in time. */
export async function takeFlow(
  platform: Platform,
  brand: LoadedBrand,
  state: string,
  browser: string,
): Promise<Flow> {
  const { merchantCode: merchant } = brand.settings
  const [flow] = tokenShape.test(state)
    ? await platform.database.within(merchant, (tx) =>
        tx
          .delete(identityFlow)
          .where(
            and(
              eq(identityFlow.merchant, merchant),
              eq(identityFlow.stateHash, sha256(state)),
              eq(identityFlow.browserHash, sha256(browser)),
            ),
          )
          .returning(),
      )
    : []
  if (!flow || flow.expiresAt <= platform.clock()) throw new Refusal('social_expired')
  return flow
}

/** Exchanges the provider's response for an identity; returns the ticket of the proof. */
export async function endFlow(
  platform: Platform,
  brand: LoadedBrand,
  flow: Flow,
  answer: { state: string; search: string; browser: string },
): Promise<string> {
  const { merchantCode: merchant } = brand.settings
  const provider = getProvider(platform, brand, flow.provider)
  const binding = getBinding(platform, merchant, answer.state, flow.redirectUri)
  const identity = await getIdentity(provider, binding, answer.search)
  return saveProof(platform, merchant, { ...flow, browser: answer.browser, identity })
}

/** Stores a proof for the browser that gave it; returns its ticket, which is not stored. */
export async function saveProof(
  platform: Platform,
  merchant: string,
  proven: { provider: string; memberId: string | null; browser: string; identity: Identity },
): Promise<string> {
  const ticket = getSecret()
  await platform.database.within(merchant, (tx) =>
    tx.insert(identityProof).values({
      merchant,
      ticketHash: sha256(ticket),
      browserHash: sha256(proven.browser),
      provider: proven.provider,
      ...proven.identity,
      memberId: proven.memberId,
      expiresAt: new Date(platform.clock().getTime() + flowSeconds * 1000),
    }),
  )
  return ticket
}

export type Proof = typeof identityProof.$inferSelect

function isProof(merchant: string, ticket: string, browser: string) {
  return and(
    eq(identityProof.merchant, merchant),
    eq(identityProof.ticketHash, sha256(ticket)),
    eq(identityProof.browserHash, sha256(browser)),
  )
}

/** What a ticket stands for, in the browser that it was given to. */
export async function readProof(
  tx: Tx,
  merchant: string,
  ticket: string,
  browser: string | undefined,
  now: Date,
): Promise<Proof> {
  if (browser === undefined) throw new Refusal('social_cookies')
  const [proof] = await tx
    .select()
    .from(identityProof)
    .where(isProof(merchant, ticket, browser))
  if (!proof || proof.expiresAt <= now) throw new Refusal('social_expired')
  return proof
}

/** Uses up a ticket inside the transaction that it allows; refuses when another was quicker. */
export async function spendProof(tx: Tx, proof: Proof): Promise<void> {
  const [spent] = await tx
    .delete(identityProof)
    .where(and(eq(identityProof.merchant, proof.merchant), eq(identityProof.ticketHash, proof.ticketHash)))
    .returning({ provider: identityProof.provider })
  if (!spent) throw new Refusal('social_expired')
}
