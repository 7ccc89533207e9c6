import type { Boot } from '../../../../schemas/boot/boot.document.ts'
import type { Text } from '../../text/text.ts'

/** The title of a page: the brand's own on the home page, else the route's and the brand's name. */
export function pageTitle(boot: Pick<Boot, 'brand' | 'language'>, text: Text, key: string): string {
  const { seo } = boot.brand
  const name = text.translate('brand.word') || boot.brand.name
  const own = Object.hasOwn(seo.title, boot.language.code) ? seo.title[boot.language.code] : undefined
  const words = text.translate(key)
  if (key === 'title.home' || words === '') return own ?? name
  return `${words} · ${name}`
}
