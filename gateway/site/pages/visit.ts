import type { FastifyRequest } from 'fastify'
import type { Boot, BootLanguage, Scheme } from '../../../schemas/boot/boot.document.ts'
import type { RouteDocument } from '../../../schemas/documents/route.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { routeOf } from './engine-documents.ts'
import { languageFor } from './languages.ts'

/** What a visitor's first page depends on, beside the brand. */
export interface Visit {
  language: BootLanguage
  scheme: Scheme
  route: RouteDocument | undefined
  hints: Boot['hints']
}

const schemes: readonly string[] = ['light', 'dark', 'system'] satisfies Scheme[]

function hintsOf(brand: LoadedBrand, cookies: FastifyRequest['cookies']): Boot['hints'] {
  return {
    session: cookies['livery-hint'] === '1',
    age: cookies['livery-age'] === '1' || !brand.settings.age.confirm,
  }
}

/** What the first page of a visitor depends on. */
export function visitOf(request: FastifyRequest, pathname: string, language?: string): Visit {
  // The choices that this browser keeps for the first paint are cookies.
  const { brand, cookies } = request
  const scheme = cookies['livery-scheme'] ?? ''
  return {
    language: languageFor(brand, language ?? cookies['livery-lang']),
    scheme: schemes.includes(scheme) ? (scheme as Scheme) : brand.settings.scheme,
    route: routeOf(pathname),
    hints: hintsOf(brand, cookies),
  }
}
