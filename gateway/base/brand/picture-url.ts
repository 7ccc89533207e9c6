import type { LoadedBrand } from './brand.types.ts'

/** The address of a picture of a brand: a vector as it is, any other drawn anew in a size. It changes with the brand. */
export function pictureUrl(
  brand: Pick<LoadedBrand, 'version'>,
  file: string,
  size: 'logo' | 'banner',
): string {
  return `/brand-assets/${brand.version}/${file}${file.endsWith('.svg') ? '' : `?as=${size}`}`
}

/** What documents name a picture by, for a browser: a symbol of the art as it is, a file by its address. */
export function shownPicture(brand: Pick<LoadedBrand, 'version'>, art: string): string {
  return art.startsWith('assets/') ? pictureUrl(brand, art, 'banner') : art
}
