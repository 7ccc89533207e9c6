import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { addressOf } from './address.ts'
import { languageOf } from './envelope.ts'
import type { Visitor } from './route.ts'

/** A function that tells who asks. Their country is known only from a proxy that the configuration trusts. */
export function visitors(config: Config): (request: FastifyRequest) => Visitor {
  const header = config.trustedProxies.length > 0 ? config.countryHeader : undefined
  return (request) => {
    const { brand, siteHost: host } = request
    const visitor = { brand, host, language: languageOf(request), address: addressOf(request) }
    const country = header === undefined ? undefined : request.headers[header]
    return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? { ...visitor, country } : visitor
  }
}
