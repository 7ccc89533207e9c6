import { shortHash } from '../crypto/short-hash.ts'
import { artFiles } from './art-files.ts'
import type { LoadedBrand } from './brand.types.ts'
import type { PicturePlace } from './picture-places.ts'

type Pictured = Pick<LoadedBrand, 'version' | 'documents' | 'settings'>

const arts = new WeakMap<LoadedBrand['documents'], string>()

function artVersion(documents: LoadedBrand['documents']): string {
  const known = arts.get(documents)
  if (known !== undefined) return known
  const made = shortHash(...artFiles(documents).map(({ bytes }) => bytes))
  arts.set(documents, made)
  return made
}

/**
 * What the address of a picture begins with: a hash of what its file holds, so that it stays the same while anything else of the
 * brand changes. The art is put together of a brand's own and its parents'.
 */
export function pictureVersion({ version, documents, settings }: Pictured, file: string): string {
  if (documents.chain.length === 0) return version
  if (file === settings.assets.art) return artVersion(documents)
  return documents.chain.find(({ files }) => files.has(file))?.hashOf(file) ?? version
}

/** The address of a file of a brand as it is; stored for ever by whoever fetched it. */
export function assetUrl(brand: Pictured, file: string): string {
  return `/brand-assets/${pictureVersion(brand, file)}/${file}`
}

/** The address of a picture of a brand: a vector as it is, any other drawn anew as large as its place needs. */
export function pictureUrl(brand: Pictured, file: string, place: PicturePlace): string {
  return `${assetUrl(brand, file)}${file.endsWith('.svg') ? '' : `?as=${place}`}`
}

/** What documents name a picture by, for a browser: a symbol of the art as it is, a file by its address. */
export function shownPicture(brand: Pictured, art: string, place: PicturePlace): string {
  return art.startsWith('assets/') ? pictureUrl(brand, art, place) : art
}
