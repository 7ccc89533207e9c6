import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { getAddress, getPeer, proxyMatcher } from '../network/address.ts'
import { getLanguage } from './envelope.ts'
import type { Visitor } from './route.ts'

/** Returns a function that identifies the visitor of a request. Their country is known only from the own connection of a proxy that is trusted. */
export function visitors(config: Config): (request: FastifyRequest) => Visitor {
  const header = config.trustedProxies.length > 0 ? config.countryHeader : undefined
  const isProxy = proxyMatcher(config.trustedProxies)
  return (request) => {
    const { brand, siteHost: host } = request
    const visitor = { brand, host, language: getLanguage(request), address: getAddress(request) }
    if (header === undefined || !isProxy(getPeer(request))) return visitor
    // The proxy's own word comes last where it adds to what the visitor sent.
    const country =
      String(request.headers[header] ?? '')
        .split(',')
        .at(-1)
        ?.trim() ?? ''
    return /^[A-Z]{2}$/.test(country) ? { ...visitor, country } : visitor
  }
}
