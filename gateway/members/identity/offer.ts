import type { CallValue } from '../../../schemas/calls/calls.ts'
import {
  type FirebaseSettings,
  identityDocument,
  type IdentitySettings,
  type ProviderSettings,
} from '../../../schemas/documents/identity.document.ts'
import { publicPart } from '../../../schemas/documents/visibility.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Config } from '../../base/config/config.ts'
import { localized } from '../../base/brand/localized.ts'

type Offer = NonNullable<CallValue<'registerSettings'>['identity']>
type Environment = Pick<Config, 'production'>

/** Plain http leaves this machine's loopback never, and is nothing in production. */
function isSafe(url: string, { production }: Environment) {
  return url.startsWith('https://') || !production
}

/** Providers that a brand has switched on and that can be used here. */
export function listProviders(brand: LoadedBrand, environment: Environment): ProviderSettings[] {
  return brand.merchant.identity.providers.filter(
    ({ enabled, issuer }) => enabled && issuer !== '' && isSafe(issuer, environment),
  )
}

/** The brand's Firebase, where it is on and complete. */
export function findFirebase(
  { merchant }: LoadedBrand,
  environment: Environment,
): FirebaseSettings | undefined {
  const { firebase } = merchant.identity
  const isWhole = firebase.apiKey !== '' && firebase.authDomain !== '' && firebase.projectId !== ''
  return firebase.enabled && isWhole && isSafe(firebase.keysUrl, environment) ? firebase : undefined
}

/** Whether codes for logging in and registering are Firebase's to send and check. */
export function isFirebaseSms(brand: LoadedBrand, environment: Environment): boolean {
  return findFirebase(brand, environment)?.smsChannel === 'firebase'
}

export interface Named {
  label: string
  icon: ProviderSettings['icon']
}

const services: Readonly<Record<string, Named>> = {
  'google.com': { label: 'Google', icon: 'orbit' },
  'facebook.com': { label: 'Facebook', icon: 'petal' },
  'apple.com': { label: 'Apple', icon: 'prism' },
  'github.com': { label: 'GitHub', icon: 'wave' },
}

/** What a provider is called on the site. */
export function getName(brand: LoadedBrand, language: string, id: string): Named {
  const provider = brand.merchant.identity.providers.find((entry) => entry.id === id)
  if (provider) return { label: localized(provider.label, language, brand) || id, icon: provider.icon }
  return services[id] ?? { label: id, icon: 'orbit' }
}

/** Returns what a browser receives; undefined where nothing is switched on. Only what the schema marks as visible leaves. */
export function findOffer(brand: LoadedBrand, environment: Environment, language: string): Offer | undefined {
  const visible = publicPart(identityDocument, brand.merchant.identity) as Pick<
    IdentitySettings,
    'providers' | 'firebase'
  >
  const on = new Set(listProviders(brand, environment).map(({ id }) => id))
  const firebase = findFirebase(brand, environment)
  if (on.size === 0 && !firebase) return undefined
  const { apiKey, authDomain, projectId, smsChannel, services: offered } = visible.firebase
  return {
    providers: visible.providers
      .filter(({ id }) => on.has(id))
      .map(({ id }) => ({ id, ...getName(brand, language, id) })),
    ...(firebase && {
      firebase: { apiKey, authDomain, projectId, sms: smsChannel === 'firebase', services: [...offered] },
    }),
  }
}
