import { expect, it } from 'vitest'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { listPictures } from './picture-names.ts'

it('offers symbols and unused files of a brand and its parents for banners and games (G2)', () => {
  const sprite = (...ids: string[]) => Buffer.from(ids.map((id) => `<symbol id="${id}"/>`).join(''))
  const folder = (art: Buffer, ...files: string[]) => ({
    brand: {},
    vectors: new Map([['assets/art.svg', art]]),
    files: new Map(files.map((file) => [file, {}])),
  })
  const own = folder(
    sprite('b-spot', 'b-hero-1', 'b-hero-1-layer-1-still'),
    'assets/summer.jpg',
    'assets/logo.svg',
  )
  const parent = folder(sprite('b-hero-1', 'g-koi', 'b-deco'), 'assets/summer.jpg', 'assets/own.woff2')
  const brand = { assets: { art: 'assets/art.svg', logo: 'assets/logo.svg' } }
  const resolved = { brand, chain: [own, parent] } as unknown as ResolvedBrand
  expect(listPictures(resolved)).toEqual(['assets/summer.jpg', 'b-hero-1', 'g-koi'])
})
