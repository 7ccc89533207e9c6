import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { Boot, BootAnswer } from '../../../schemas/boot/boot.document.ts'
import { brandDocument, type PublicBrand } from '../../../schemas/documents/brand.document.ts'
import { publicPart } from '../../../schemas/documents/visibility.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { overScreen } from '../../../schemas/brand/over-screen.ts'
import { assetUrl } from '../../base/brand/picture-url.ts'
import { findMark } from './brand-mark.ts'
import { brandLanguages } from './languages.ts'
import { getWords } from './brand-words.ts'
import { getScenes } from './scenes.ts'
import { renderedPart, firstWords } from './first-needs.ts'
import type { Visit } from './visit.ts'
import { brandRoutes, engineScreens } from './engine-documents.ts'

const publicBrands = new WeakMap<LoadedBrand, PublicBrand>()

/** What a browser may know of a brand. */
function publicBrand(loaded: LoadedBrand): PublicBrand {
  const known = publicBrands.get(loaded)
  if (known) return known
  const part = publicPart(brandDocument, loaded.settings) as Omit<PublicBrand, 'id'>
  const brand = { ...part, id: loaded.id, flags: { ...loaded.flags } }
  publicBrands.set(loaded, brand)
  return brand
}

/** By a brand's own screens, which those that inherit them share. */
const renderedScreens = new WeakMap<LoadedBrand['documents']['screens'], Boot['screens']>()

/** The screens that a first page can show; others come with a navigation, which has them in this document too. */
export function getScreens(brand: LoadedBrand): Boot['screens'] {
  const own = brand.documents.screens as ReadonlyMap<string, Boot['screens'][string]>
  const known = renderedScreens.get(own)
  if (known) return known
  const engine = engineScreens()
  const replaced = [...own].map(
    ([name, screen]) => [name, overScreen(name, engine[name], screen) as Boot['screens'][string]] as const,
  )
  const screens = Object.fromEntries(
    [...Object.entries(engine), ...replaced].map(([name, screen]) => [
      name,
      renderedPart(screen, engine[name]?.asks),
    ]),
  )
  renderedScreens.set(own, screens)
  return screens
}

export interface BootParts {
  permission: CallValue<'permission'>
  answers: readonly BootAnswer[]
  tools: Boot['tools']
  preview?: Boot['preview']
}

/** Everything that the first HTML passes to the browser. */
export function getBoot(brand: LoadedBrand, visit: Visit, parts: BootParts): Boot {
  const mark = findMark(brand)
  const { code, tag, dir } = visit.language
  return {
    version: brand.version,
    serverTime: parts.permission.serverTime,
    zone: brand.merchant.timeZone,
    found: visit.route !== undefined,
    brand: publicBrand(brand),
    language: { code, tag, dir },
    languages: brandLanguages(brand),
    scheme: visit.scheme,
    words: getWords(brand, code, firstWords(brand, visit)),
    wordsUrl: `/locales/{lang}/{ns}.json?v=${brand.version}`,
    screens: getScreens(brand),
    routes: brandRoutes(brand),
    permission: parts.permission,
    answers: parts.answers,
    hints: visit.hints,
    assets: {
      art: assetUrl(brand, brand.settings.assets.art),
      logo: assetUrl(brand, brand.settings.assets.logo),
      favicon: assetUrl(brand, brand.settings.assets.favicon),
      ...(mark && { mark }),
      scenes: getScenes(brand),
    },
    tools: parts.tools,
    ...(parts.preview && { preview: parts.preview }),
  }
}
