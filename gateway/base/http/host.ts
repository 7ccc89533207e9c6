import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BrandRegistry, LoadedBrand } from '../brand/brand.types.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The brand that the host belongs to. Unset on routes served on any host. */
    brand: LoadedBrand
    /** The host name that was found to be the brand's, or this machine's own. */
    siteHost: string
  }
  interface FastifyContextConfig {
    /** Served on any host: probes and documents that belong to no brand. */
    anyHost?: boolean
  }
}

const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.?|\[::1\])(?::\d{1,5})?$/i
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const singleHeaders = new Set([
  'host',
  'merchant',
  'language',
  'device',
  'authorization',
  'content-type',
  'content-length',
])

/** The host name of a Host header in lower case without port and final dot, which says that a name is whole; undefined when it is none. */
export function hostName(header: string | undefined): string | undefined {
  if (header === undefined || header.length > 260 || !hostPattern.test(header)) return undefined
  return header.replace(/\.?(:\d{1,5})?$/, '').toLowerCase()
}

/** Node takes the first or joins the rest, so a repeated header can only be seen in the raw list. */
export function repeatedHeader(rawHeaders: readonly string[]): string | undefined {
  let seen: Set<string> | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    if (!singleHeaders.has(name)) continue
    seen ??= new Set()
    if (seen.has(name)) return name
    seen.add(name)
  }
  return undefined
}

export interface HostOptions {
  behindProxy: boolean
  /** Whether a host is one for drafts: no brand is looked for there. */
  isDraftHost?: (host: string) => boolean
  /** Outside production: plain localhost shows the brand that the cookie livery-brand names. */
  switchable: boolean
}

function localBrand(
  registry: BrandRegistry,
  request: FastifyRequest,
  switchable: boolean,
): LoadedBrand | undefined {
  const chosen = switchable ? request.cookies['livery-brand'] : undefined
  return (chosen === undefined ? undefined : registry.byId(chosen)) ?? registry.defaultBrand()
}

function getHost(request: FastifyRequest, { behindProxy }: HostOptions) {
  return behindProxy ? request.host : request.raw.headers.host
}

function findSite(registry: BrandRegistry, request: FastifyRequest, options: HostOptions) {
  const host = hostName(getHost(request, options))
  if (host === undefined) throw new Refusal('unknown_host')
  const brand = loopback.has(host) ? localBrand(registry, request, options.switchable) : registry.byHost(host)
  if (!brand) throw new Refusal('unknown_host')
  return { brand, host }
}

/** The host's name where it is one for drafts. They have two hyphens in a row, so that others are seen to be none at a glance. */
function findDraftHost(request: FastifyRequest, options: HostOptions): string {
  const header = getHost(request, options)
  if (header?.includes('--') !== true) return ''
  const host = hostName(header)
  return host !== undefined && options.isDraftHost?.(host) === true ? host : ''
}

/** Resolves every request's brand by its host, before any other hook runs. */
export function addHosts(app: FastifyInstance, registry: BrandRegistry, options: HostOptions): void {
  app.decorateRequest('brand', null as unknown as LoadedBrand)
  app.decorateRequest('siteHost', '')
  app.decorateRequest('draftHost', '')
  app.addHook('onRequest', (request, _reply, done) => {
    const repeated = repeatedHeader(request.raw.rawHeaders)
    if (repeated !== undefined) {
      done(new Refusal('invalid_request', { fields: { [repeated]: 'field_type' } }))
      return
    }
    if (!(request.raw.url ?? '').startsWith('/')) {
      done(new Refusal('invalid_request'))
      return
    }
    request.draftHost = findDraftHost(request, options)
    if (request.routeOptions.config.anyHost !== true && request.draftHost === '') {
      try {
        const site = findSite(registry, request, options)
        request.brand = site.brand
        request.siteHost = site.host
      } catch (error) {
        done(error as Error)
        return
      }
    }
    done()
  })
}
