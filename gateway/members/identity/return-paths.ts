import type { RouteDocument } from '../../../schemas/documents/route.document.ts'
import routes from '../../../schemas/routes.json' with { type: 'json' }
import { getOrigin } from '../../base/http/brand-origin.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Config } from '../../base/config/config.ts'

export const callbackPath = '/wps/identity/callback'

type Environment = Pick<Config, 'production' | 'port'>

const loopback = new Set(['localhost', '127.0.0.1'])

/**
 * Where the provider sends people back to: a host that the brand's files name. The host of the request only chooses
 * among those, so that the cookie set there is found again.
 */
export function getRedirectUri(brand: LoadedBrand, config: Environment, host: string): string {
  const own = config.production ? brand.settings.domains : [...brand.hosts, ...loopback]
  const chosen = own.find((value) => value === host)
  if (chosen === undefined) return `${getOrigin(brand, config)}${callbackPath}`
  const origin = config.production ? `https://${chosen}` : `http://${chosen}:${String(config.port)}`
  return `${origin}${callbackPath}`
}

const somewhere = 'https://own.invalid'
const taken = ['token', 'resetToken', 'social', 'socialError']
const dialogs = new Set(['login', 'register'])

const known = routes as readonly Partial<RouteDocument>[]

/** A path of this site to come back to, without anything that the site itself puts in addresses; else the home page. */
export function ownPath(given: string | undefined): string {
  if (given === undefined || !/^\/(?![/\\])[^\s\\]*$/.test(given)) return '/'
  const url = URL.canParse(given, somewhere) ? new URL(given, somewhere) : undefined
  if (url?.origin !== somewhere) return '/'
  const route = known.find(({ path, aliases }) => path === url.pathname || aliases?.includes(url.pathname))
  if (!route || dialogs.has(route.opens ?? '')) return '/'
  for (const name of taken) url.searchParams.delete(name)
  return `${url.pathname}${url.search}${url.hash}`
}

/** The same path with a parameter for the site, which takes it out of the address bar before anything else. */
export function pathWith(path: string, name: 'social' | 'socialError', value: string): string {
  const url = new URL(path, somewhere)
  url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}
