import type { FastifyRequest } from 'fastify'
import type { Boot, BootLanguage, Scheme } from '../../../schemas/boot/boot.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rememberedHint } from '../../members/remember/remember.cookie.ts'
import type { RouteDocument } from '../../../schemas/documents/route.document.ts'
import { brandRoutes, findRoute } from './engine-documents.ts'
import { brandLanguages, languageFor } from './languages.ts'

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

function getHints(
  { brand, cookies, raw, preview }: FastifyRequest,
  route: RouteDocument | undefined,
): Boot['hints'] {
  const query = hasQuery(raw.url ?? '', route)
  // Nobody is logged in at a draft, and whoever looks at it works here.
  if (preview) return { session: false, age: true, query }
  const hint = cookies['livery-hint']
  return {
    session: hint === '1' || hint === 'break',
    break: hint === 'break',
    age: cookies['livery-age'] === '1' || !brand.settings.age.confirm,
    ...(route?.opens === 'login' && cookies[rememberedHint] !== undefined && { remembered: true }),
    query,
  }
}

/** The language that an address names in its query, where the brand offers it; a brand's own code or the tag of the language. */
export function languageInAddress(brand: LoadedBrand, url: string | undefined): string | undefined {
  const named = new URLSearchParams((url ?? '').split('?', 2)[1]).get('lang')?.toLowerCase()
  if (!named) return undefined
  return brandLanguages(brand).find(
    ({ code, tag }) => code.toLowerCase() === named || tag.toLowerCase() === named,
  )?.code
}

/** What the first page of a visitor depends on. What an address says goes before what the browser keeps. */
export function getVisit(request: FastifyRequest, pathname: string, language?: string): Visit {
  // The choices that this browser keeps for the first paint are cookies.
  const { brand, cookies, raw } = request
  const scheme = cookies['livery-scheme'] ?? ''
  const route = findRoute(pathname, brandRoutes(brand))
  return {
    language: languageFor(brand, language ?? languageInAddress(brand, raw.url) ?? cookies['livery-lang']),
    scheme: schemes.includes(scheme) ? (scheme as Scheme) : brand.settings.scheme,
    route,
    hints: getHints(request, route),
  }
}
