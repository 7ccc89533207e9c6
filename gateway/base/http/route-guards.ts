import type { FastifyRequest } from 'fastify'
import type { LoadedBrand } from '../brand/brand.types.ts'
import type { PreviewHosts } from './preview-hosts.ts'
import type { Visitor } from './route.ts'
import type { OnceWork, SentRequest } from './sent-request.ts'
import type { Session } from './session.ts'

export interface SealedRequest {
  brand: LoadedBrand
  call: string
  contentType: string
  body: unknown
}

/** Opens a sealed body, once; what needs no seal is handed through. */
export type Unseal = (request: SealedRequest) => Promise<unknown>

/** What stands between a request and the handler of its route. */
export interface RouteGuards {
  visitorOf(request: FastifyRequest): Visitor
  /** Refuses while the site is closed to this visitor. */
  requireOpen(visitor: Visitor): void
  requireSession(brand: LoadedBrand, token: string | undefined): Promise<Session>
  /** Opens the sealed body of an encrypted call. */
  unseal: Unseal
  /** Carries out once what is sent under an id. */
  runOnce(request: SentRequest, work: OnceWork): Promise<string>
  /** Makes sure that a brand's members can be queried. */
  prepare(brand: LoadedBrand): Promise<void> | undefined
  /** Where drafts of brands are looked at; nowhere where nothing provides it. */
  previews?: PreviewHosts
}
