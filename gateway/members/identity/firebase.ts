import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { and, eq, lt } from 'drizzle-orm'
import { sha256 } from '../../base/crypto/sha256.ts'
import type { FirebaseSettings } from '../../../schemas/documents/identity.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { counter } from '../../base/limits/limits.tables.ts'
import { countTaken, takeCounted } from '../../base/limits/quota.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { findFirebase } from './offer.ts'
import { getDetails, type Identity } from './oidc.ts'

/** Seconds since the person proved themself, after which a token no longer proves who is here. */
const freshFor = 600
const tolerance = 60
const longestToken = 3600

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

function keysAt(url: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(url)
  if (known) return known
  const made = createRemoteJWKSet(new URL(url), { timeoutDuration: 5000, cooldownDuration: 30_000 })
  keySets.set(url, made)
  return made
}

function isMute(error: unknown) {
  return (
    error instanceof errors.JWKSTimeout ||
    (error instanceof Error && (error.message === 'fetch failed' || /Expected 200 OK/.test(error.message)))
  )
}

interface FirebaseClaims extends JWTPayload {
  sub: string
  auth_time: number
  phone_number?: unknown
  firebase?: { sign_in_provider?: unknown; identities?: Readonly<Record<string, unknown>>; tenant?: unknown }
}

/** The claims of an ID token of this brand's project. Signed by Google's keys with RS256, whatever its header names. */
async function getClaims(
  platform: Platform,
  { projectId, keysUrl }: FirebaseSettings,
  token: string,
): Promise<FirebaseClaims> {
  const now = platform.clock()
  try {
    const { payload } = await jwtVerify<FirebaseClaims>(token, keysAt(keysUrl), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      clockTolerance: tolerance,
      currentDate: now,
    })
    const { sub = '', iat = 0, auth_time: authenticated } = payload
    const seconds = now.getTime() / 1000
    const isWhole = sub !== '' && sub.length <= 128 && payload.aud === projectId && iat <= seconds + tolerance
    const isFresh =
      typeof authenticated === 'number' &&
      authenticated <= seconds + tolerance &&
      authenticated > seconds - freshFor
    // A tenant of the project has settings and providers of its own, which the brand never named.
    const isOwn = payload.firebase?.tenant === undefined
    if (!isWhole || !isFresh || !isOwn) throw new Refusal('social_failed')
    return payload
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(isMute(error) ? 'social_unreachable' : 'social_failed')
  }
}

/**
 * What stands in the merchant column of what was spent: several brands may have one project, and a token counts once for all. One for
 * all projects, so that the tokens of one that no brand names any more are forgotten too: a token is of its project alone.
 */
const spentScope = companyScope('firebase tokens')

/** Where gateways of the version before write what was spent. */
function projectScope(projectId: string): string {
  return companyScope(`firebase ${projectId}`)
}

/** Uses up a token: it stays valid for an hour, but counts once. */
async function spend(
  platform: Platform,
  merchant: string,
  { projectId }: FirebaseSettings,
  token: string,
): Promise<void> {
  const signed = token.split('.').slice(0, 2).join('.')
  const key = `firebase ${sha256(signed)}`
  const now = platform.clock()
  // Where several versions run, or did within the hour, tokens stand under the merchant's code or their project too.
  for (const scope of [merchant, projectScope(projectId)]) {
    const taken = await platform.database.within(scope, (tx) => countTaken(tx, scope, key, now))
    if (taken > 0) throw new Refusal('social_expired')
  }
  const isFirst = await platform.database.within(spentScope, (tx) =>
    takeCounted(tx, spentScope, { key, cap: 1, window: longestToken + 2 * tolerance }, now),
  )
  if (!isFirst) throw new Refusal('social_expired')
}

/** Forgets the spent tokens that are too old to be sent again, of whatever project. */
export async function forgetSpent(
  { database, registry }: Pick<Platform, 'database' | 'registry'>,
  merchant: string,
  now: Date,
): Promise<void> {
  const projectId = registry.byMerchant(merchant)?.merchant.identity.firebase.projectId ?? ''
  for (const scope of [spentScope, ...(projectId === '' ? [] : [projectScope(projectId)])])
    await database.within(scope, (tx) =>
      tx.delete(counter).where(and(eq(counter.merchant, scope), lt(counter.resetsAt, now))),
    )
}

function requireFirebase(platform: Platform, brand: LoadedBrand): FirebaseSettings {
  const settings = findFirebase(brand, platform.config)
  if (!settings) throw new Refusal('forbidden')
  return settings
}

/** Proves that whoever sends the token holds the number, dialling code first. What is wrong lands on the field. */
export async function provePhone(
  platform: Platform,
  brand: LoadedBrand,
  token: string | undefined,
  number: string,
  field: string,
): Promise<void> {
  const settings = requireFirebase(platform, brand)
  if (token === undefined) throw new Refusal('sms_code_missing', { fields: { [field]: 'sms_code_missing' } })
  const claims = await getClaims(platform, settings, token)
  if (claims.firebase?.sign_in_provider !== 'phone' || claims.phone_number !== `+${number}`)
    throw new Refusal('sms_code_invalid', { fields: { [field]: 'sms_code_invalid' } })
  await spend(platform, brand.settings.merchantCode, settings, token)
}

/** Who a token of a social sign-in is about: the account at the service, not the one at Firebase. */
export async function proveService(
  platform: Platform,
  brand: LoadedBrand,
  token: string,
): Promise<{ provider: string; identity: Identity }> {
  const settings = requireFirebase(platform, brand)
  const claims = await getClaims(platform, settings, token)
  const { sign_in_provider: provider, identities = {} } = claims.firebase ?? {}
  if (typeof provider !== 'string' || !settings.services.some((service) => service === provider))
    throw new Refusal('social_failed')
  const own = identities[provider]
  const [subject] = Array.isArray(own) ? (own as unknown[]) : []
  if (typeof subject !== 'string' || subject === '') throw new Refusal('social_failed')
  await spend(platform, brand.settings.merchantCode, settings, token)
  return { provider, identity: { issuer: provider, subject, ...getDetails(claims) } }
}
