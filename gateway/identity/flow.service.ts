import { and, eq } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { ProviderSettings } from '../../schemas/documents/identity.document.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Tx } from '../db/database.ts'
import { networkOf } from '../http/address.ts'
import { Refusal } from '../http/refusal.ts'
import { keyedHash } from '../keyed-hash.ts'
import { takeCounted } from '../limits/quota.service.ts'
import type { Platform } from '../platform.ts'
import { flowSeconds } from './browser-cookie.ts'
import { identityFlow, identityProof } from './identity.tables.ts'
import { providersOf } from './offer.ts'
import { askingUrl, type Binding, type Identity, identityOf } from './oidc.ts'

/** Sign-ins that one network begins in ten minutes. */
const mostBegun = 120
const tokenShape = /^[A-Za-z0-9_-]{43}$/

const secretOf = () => randomBytes(32).toString('base64url')
const hashOf = (value: string) => createHash('sha256').update(value).digest('hex')

/** What goes with a state is made from it, so that a stolen database holds none of it. */
const bindingOf = (platform: Platform, merchant: string, state: string, redirectUri: string): Binding => ({
  state,
  redirectUri,
  nonce: keyedHash(platform.config.secret, 'identity nonce', merchant, state),
  verifier: keyedHash(platform.config.secret, 'identity verifier', merchant, state),
})

function providerOf(platform: Platform, brand: LoadedBrand, id: string): ProviderSettings {
  const found = providersOf(brand, platform.config).find((one) => one.id === id)
  if (!found) throw new Refusal('forbidden')
  return found
}

export interface Beginning {
  provider: string
  browser: string
  memberId: string | null
  redirectUri: string
  returnTo: string
  address: string
}

/** Begins a sign-in: answers where the provider asks the person. */
export async function beginFlow(platform: Platform, brand: LoadedBrand, begun: Beginning): Promise<string> {
  const provider = providerOf(platform, brand, begun.provider)
  const { merchantCode: merchant } = brand.brand
  const now = platform.clock()
  const state = secretOf()
  const binding = bindingOf(platform, merchant, state, begun.redirectUri)
  const url = await askingUrl(provider, binding).catch((error: unknown) => {
    platform.log.warn({ reason: String((error as Error).cause) }, 'A provider cannot be reached')
    throw error
  })
  await platform.database.within(merchant, async (tx) => {
    const quota = { key: `identity ${networkOf(begun.address)}`, cap: mostBegun, window: flowSeconds }
    if (!(await takeCounted(tx, merchant, quota, now)))
      throw new Refusal('too_many_requests', { retryAfter: 300 })
    await tx.insert(identityFlow).values({
      merchant,
      stateHash: hashOf(state),
      browserHash: hashOf(begun.browser),
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
  const { merchantCode: merchant } = brand.brand
  const [flow] = tokenShape.test(state)
    ? await platform.database.within(merchant, (tx) =>
        tx
          .delete(identityFlow)
          .where(
            and(
              eq(identityFlow.merchant, merchant),
              eq(identityFlow.stateHash, hashOf(state)),
              eq(identityFlow.browserHash, hashOf(browser)),
            ),
          )
          .returning(),
      )
    : []
  if (!flow || flow.expiresAt <= platform.clock()) throw new Refusal('social_expired')
  return flow
}

/** Asks the provider what its answer is worth; answers the ticket of what it proved. */
export async function endFlow(
  platform: Platform,
  brand: LoadedBrand,
  flow: Flow,
  answer: { state: string; search: string; browser: string },
): Promise<string> {
  const { merchantCode: merchant } = brand.brand
  const provider = providerOf(platform, brand, flow.provider)
  const binding = bindingOf(platform, merchant, answer.state, flow.redirectUri)
  const identity = await identityOf(provider, binding, answer.search)
  return keepProof(platform, merchant, { ...flow, browser: answer.browser, identity })
}

/** Keeps what was proven for the browser that it was proven to; answers its ticket, which is kept nowhere. */
export async function keepProof(
  platform: Platform,
  merchant: string,
  proven: { provider: string; memberId: string | null; browser: string; identity: Identity },
): Promise<string> {
  const ticket = secretOf()
  await platform.database.within(merchant, (tx) =>
    tx.insert(identityProof).values({
      merchant,
      ticketHash: hashOf(ticket),
      browserHash: hashOf(proven.browser),
      provider: proven.provider,
      ...proven.identity,
      memberId: proven.memberId,
      expiresAt: new Date(platform.clock().getTime() + flowSeconds * 1000),
    }),
  )
  return ticket
}

export type Proof = typeof identityProof.$inferSelect

const isProof = (merchant: string, ticket: string, browser: string) =>
  and(
    eq(identityProof.merchant, merchant),
    eq(identityProof.ticketHash, hashOf(ticket)),
    eq(identityProof.browserHash, hashOf(browser)),
  )

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
