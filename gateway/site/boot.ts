import type { CallValue } from '../../schemas/calls/calls.ts'
import type { Boot, BootAnswer, BootLanguage, Scheme } from '../../schemas/documents/boot.document.ts'
import { brandDocument, type PublicBrand } from '../../schemas/documents/brand.document.ts'
import type { RouteDocument } from '../../schemas/documents/route.document.ts'
import { publicPart } from '../../schemas/documents/visibility.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { assetUrl } from './brand-assets.ts'
import { brandLanguages } from './languages.ts'
import { wordsOf, type PublicNamespace } from './brand-words.ts'
import { engineScreens, routes } from './engine-documents.ts'

/** What a visitor's first page depends on, beside the brand. */
export interface Visit {
  language: BootLanguage
  scheme: Scheme
  route: RouteDocument | undefined
  hints: Boot['hints']
}

const publicBrands = new WeakMap<LoadedBrand, PublicBrand>()

/** What a browser may know of a brand. */
const publicBrand = (loaded: LoadedBrand): PublicBrand => {
  const known = publicBrands.get(loaded)
  if (known) return known
  const part = publicPart(brandDocument, loaded.brand) as Omit<PublicBrand, 'id'>
  const brand = { ...part, id: loaded.id, flags: { ...loaded.flags } }
  publicBrands.set(loaded, brand)
  return brand
}

const gameScreens = new Set(['game-list', 'game-centre', 'favorite', 'recent', 'game'])

const namespacesFor = ({ route, hints }: Visit): PublicNamespace[] => {
  const withForm =
    route?.opens === 'login' || route?.opens === 'register' || route?.screen === 'agent-landing'
  const withPage = route?.screen !== 'home' || route.opens === 'help'
  return [
    'frame',
    'errors',
    ...(hints.session ? ['session' as const] : []),
    ...(route && gameScreens.has(route.screen) ? ['games' as const] : []),
    ...(withForm ? ['forms' as const] : []),
    ...(withPage ? ['pages' as const] : []),
  ]
}

/** The screens that a first page can show; others come with a navigation, which has them in this document too. */
const screensOf = (brand: LoadedBrand): Boot['screens'] => {
  const own = brand.documents.screens as ReadonlyMap<string, Boot['screens'][string]>
  return own.size === 0 ? engineScreens() : { ...engineScreens(), ...Object.fromEntries(own) }
}

export interface BootParts {
  permission: CallValue<'permission'>
  answers: readonly BootAnswer[]
  tools: Boot['tools']
}

/** Everything that the first HTML tells the browser. */
export const bootOf = (brand: LoadedBrand, visit: Visit, parts: BootParts): Boot => {
  const { code, tag, dir } = visit.language
  return {
    version: brand.version,
    serverTime: parts.permission.serverTime,
    found: visit.route !== undefined,
    brand: publicBrand(brand),
    language: { code, tag, dir },
    languages: brandLanguages(brand),
    scheme: visit.scheme,
    words: wordsOf(brand, code, namespacesFor(visit)),
    wordsUrl: `/locales/{lang}/{ns}.json?v=${brand.version}`,
    screens: screensOf(brand),
    routes,
    permission: parts.permission,
    answers: parts.answers,
    hints: visit.hints,
    assets: {
      art: assetUrl(brand, brand.brand.assets.art),
      logo: assetUrl(brand, brand.brand.assets.logo),
      favicon: assetUrl(brand, brand.brand.assets.favicon),
    },
    tools: parts.tools,
  }
}
