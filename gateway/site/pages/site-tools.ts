import type { FastifyRequest } from 'fastify'
import type { Config } from '../../base/config/config.ts'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import type { GuestCall } from '../../base/http/guest-call.ts'
import type { Visitor } from '../../base/http/route.ts'

/** What the pages of the site get from the gateway that serves them. */
export interface SiteTools {
  config: Config
  registry: BrandRegistry
  clock: () => Date
  /** Answers a guest's call, for pages that carry it. */
  ask: GuestCall
  visitorOf: (request: FastifyRequest) => Visitor
}
