import { policyHash } from '../../base/crypto/policy-hash.ts'
import { postures } from '../../../schemas/postures/postures.ts'
import { themeCss } from '../../../schemas/theme/theme-css.ts'
import { themeFonts } from '../../../schemas/theme/theme-fonts.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { assetUrl } from '../../base/brand/picture-url.ts'
import type { Fonts } from './fonts.ts'

export interface BrandStyle {
  css: string
  /** Source expression for style-src. */
  hash: string
  /** Addresses of the fonts that a page needs at once: those of every page, and those that have a character of its text. */
  fontsFor(html: string): readonly string[]
}

const made = new WeakMap<LoadedBrand['documents']['theme'], { addresses: string; style: BrandStyle }>()

/** A brand's style sheet, made once for every theme, whose brands share it, and again where a font of the brand's folder changed. */
export function brandStyle(brand: LoadedBrand, fonts: Fonts): BrandStyle {
  const { theme } = brand.documents
  const files = themeFonts(theme)
  const getAddress = (file: string) => (file.startsWith('assets/') ? assetUrl(brand, file) : fonts.url(file))
  const fontFiles = files.map(({ file, isNeeded }) => ({ address: getAddress(file), isNeeded }))
  const addresses = fontFiles.map(({ address }) => address).join(' ')
  const known = made.get(theme)
  if (known?.addresses === addresses) return known.style
  const css = themeCss(theme, postures, getAddress).replaceAll('</', '<\\/')
  const style = {
    css,
    hash: policyHash(css),
    // Without the brand: those that inherit the theme have this one too.
    fontsFor: (html: string) =>
      fontFiles.filter(({ isNeeded }) => isNeeded(html)).map(({ address }) => address),
  }
  made.set(theme, { addresses, style })
  return style
}
