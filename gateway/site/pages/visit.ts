import type { FastifyRequest } from 'fastify'
import type { Boot, BootLanguage, Scheme } from '../../../schemas/boot/boot.document.ts'
import type { RouteDocument } from '../../../schemas/documents/route.document.ts'
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

/** Whether an address has a query parameter that its route names. */
function hasQuery(url: string, route: RouteDocument | undefined): boolean {
  const given = new URLSearchParams(url.split('?', 2)[1])
  return (route?.query ?? []).some((name) => (given.get(name) ?? '') !== '')
}

function hintsOf({ brand, cookies, raw }: FastifyRequest, route: RouteDocument | undefined): Boot['hints'] {
  const hint = cookies['livery-hint']
  return {
    session: hint === '1' || hint === 'break',
    break: hint === 'break',
    age: cookies['livery-age'] === '1' || !brand.settings.age.confirm,
    query: hasQuery(raw.url ?? '', route),
  }
}

/** What the first page of a visitor depends on. */
export function visitOf(request: FastifyRequest, pathname: string, language?: string): Visit {
  // The choices that this browser keeps for the first paint are cookies.
  const { brand, cookies } = request
  const scheme = cookies['livery-scheme'] ?? ''
  const route = routeOf(pathname)
  return {
    language: languageFor(brand, language ?? cookies['livery-lang']),
    scheme: schemes.includes(scheme) ? (scheme as Scheme) : brand.settings.scheme,
    route,
    hints: hintsOf(request, route),
  }
}
