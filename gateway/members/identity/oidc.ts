import * as client from 'openid-client'
import type { ProviderSettings } from '../../../schemas/documents/identity.document.ts'
import { listCauses } from '../../base/db/sql-state.ts'
import { Refusal } from '../../base/http/refusal.ts'

/** Seconds that a provider may take for one response. */
const timeoutSeconds = 5
/** Milliseconds after which a provider's metadata is read again. */
const fresh = 3_600_000

interface Known {
  at: number
  configuration: Promise<client.Configuration>
}

const known = new Map<string, Known>()

/** Authenticates the client by a method that the provider supports. */
function authentication(secret: string): client.ClientAuth {
  if (secret === '') return client.None()
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, metadata, body, headers) => {
    const takesBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
    return (takesBasic ? basic : post)(server, metadata, body, headers)
  }
}

/** A refusal that remembers for the log what led to it. */
function troubled(code: 'social_unreachable' | 'social_failed', cause: unknown): Refusal {
  return Object.assign(new Refusal(code), { cause })
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings) {
  return client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: 60 },
    authentication(clientSecret),
    {
      timeout: timeoutSeconds,
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http://') ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}

/** The provider's metadata, cached for an hour; a failure is not cached. */
async function getConfiguration(provider: ProviderSettings): Promise<client.Configuration> {
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret])
  const now = Date.now()
  const cached = known.get(key)
  if (cached && now - cached.at < fresh) return cached.configuration
  const configuration = discover(provider).catch((error: unknown) => {
    known.delete(key)
    throw troubled('social_unreachable', error)
  })
  known.set(key, { at: now, configuration })
  return configuration
}

/** What binds a response to its request. */
export interface Binding {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

/** Returns the URL at which the person signs in with the provider. */
export async function authorizationUrl(provider: ProviderSettings, binding: Binding): Promise<string> {
  const configuration = await getConfiguration(provider)
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: binding.redirectUri,
    response_type: 'code',
    scope: [...new Set(['openid', ...provider.scopes])].join(' '),
    code_challenge: await client.calculatePKCECodeChallenge(binding.verifier),
    code_challenge_method: 'S256',
    state: binding.state,
    nonce: binding.nonce,
  }).href
}

/** Who somebody is, by a provider's word. */
export interface Identity {
  issuer: string
  subject: string
  /** Only where the provider verified it. */
  email: string | null
  name: string | null
}

function line(value: unknown, maxLength: number): string | null {
  return typeof value === 'string' && value.trim() !== '' && value.length <= maxLength ? value.trim() : null
}

type Claims = Readonly<Record<string, unknown>>

/** Address and name, from whichever of the two responses has them. */
export function getDetails(claims: Claims): Pick<Identity, 'email' | 'name'> {
  return {
    email: claims['email_verified'] === true ? line(claims['email'], 254) : null,
    name: line(claims['name'], 100),
  }
}

function isMute(error: unknown): boolean {
  for (const cause of listCauses(error)) {
    const { code, status } = cause as { code?: unknown; status?: unknown }
    if (code === 'OAUTH_TIMEOUT' || cause.name === 'TimeoutError' || cause.message === 'fetch failed')
      return true
    if (typeof status === 'number' && status >= 500) return true
    const response = cause.cause
    if (response instanceof Response && response.status >= 500) return true
  }
  return false
}

function getRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return new Refusal('social_denied')
    const isBusy = error.error === 'server_error' || error.error === 'temporarily_unavailable'
    return troubled(isBusy ? 'social_unreachable' : 'social_failed', error)
  }
  return troubled(isMute(error) ? 'social_unreachable' : 'social_failed', error)
}

/** Optional details that some providers return on request only. */
async function fetchMoreClaims(
  configuration: client.Configuration,
  token: string,
  subject: string,
): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {}
  return client.fetchUserInfo(configuration, token, subject).catch(() => ({}))
}

/** Takes a provider's response: exchanges the code and checks signature, issuer, audience, nonce and times. */
export async function getIdentity(
  provider: ProviderSettings,
  binding: Binding,
  search: string,
): Promise<Identity> {
  try {
    const configuration = await getConfiguration(provider)
    const address = new URL(binding.redirectUri)
    address.search = search
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: binding.verifier,
      expectedState: binding.state,
      expectedNonce: binding.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Refusal('social_failed')
    const details = getDetails(claims)
    const { email, name } =
      details.email !== null && details.name !== null
        ? details
        : { ...getDetails(await fetchMoreClaims(configuration, tokens.access_token, claims.sub)) }
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: details.email ?? email,
      name: details.name ?? name,
    }
  } catch (error) {
    throw getRefusal(error)
  }
}
