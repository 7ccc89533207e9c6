import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { BrandRegistry } from '../brand/brand.types.ts'
import type { GuestCall } from '../http/guest-call.ts'
import type { Visitor } from '../http/route.ts'

/** What the pages of the site get from the gateway that serves them. */
export interface SiteTools {
  config: Config
  registry: BrandRegistry
  clock: () => Date
  /** Answers a guest's call, for pages that carry it. */
  ask: GuestCall
  visitorOf: (request: FastifyRequest) => Visitor
}
