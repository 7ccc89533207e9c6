import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import {
  brandFolder,
  plainSprite,
  spriteWith,
  wholeBrand,
  type BrandFolder,
} from '../../brands/testing/brand-folder.ts'
import { assetUrl } from '../../base/brand/picture-url.ts'
import { readSprite, renderedAsset } from './brand-assets.ts'
import { findMark } from './brand-mark.ts'

let folder: BrandFolder
afterEach(() => folder.remove())

const log = { info: () => undefined, warn: () => undefined }
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0h9v9z"/></svg>'

async function childWith(name: string, picture: string | Buffer) {
  folder = await brandFolder({
    base: { ...wholeBrand({ default: true }), 'assets/art.svg': plainSprite },
    luna: {
      'brand.json': { name: 'Luna', extends: 'base', merchantCode: 'luna0', assets: { logo: name } },
      [name]: picture,
    },
  })
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const [base, luna] = [registry.byId('base'), registry.byId('luna')]
  await registry.close()
  if (!base || !luna) throw new Error(JSON.stringify([...registry.findings()]))
  return { base, luna }
}

it("draws a brand's own logo, and the symbol of the art that stands beside it where there is one", async () => {
  const { base, luna } = await childWith('assets/own.svg', svg)
  expect(findMark(base)).toBeUndefined()
  expect(findMark(luna)).toEqual({ url: assetUrl(luna, 'assets/own.svg'), ratio: 4 })
})

it('has another logo for the dark, where the brand names one that is there', async () => {
  folder = await brandFolder({
    base: {
      ...wholeBrand({ default: true, assets: { logo: 'assets/own.svg', logoDark: 'assets/own-dark.svg' } }),
      'assets/own.svg': svg,
      'assets/own-dark.svg': svg,
    },
  })
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const base = registry.byId('base')
  await registry.close()
  if (!base) throw new Error(JSON.stringify([...registry.findings()]))
  expect(findMark(base)).toEqual({
    url: assetUrl(base, 'assets/own.svg'),
    ratio: 4,
    dark: assetUrl(base, 'assets/own-dark.svg'),
  })
})

it('draws the mark of the parent where the own art has none, and no nearer logo is there', async () => {
  folder = await brandFolder({
    base: { ...wholeBrand({ default: true }), 'assets/art.svg': plainSprite },
    luna: { 'brand.json': { extends: 'base' }, 'assets/art.svg': spriteWith('g-fan') },
  })
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const luna = registry.byId('luna')
  await registry.close()
  if (!luna) throw new Error(JSON.stringify([...registry.findings()]))
  expect(findMark(luna)).toBeUndefined()
  const symbols = (of: string) => String(readSprite(luna, of)?.bytes).match(/symbol id="[^"]+/g)
  expect(symbols('b-mark')).toEqual(['symbol id="b-mark'])
  expect(symbols('g-')).toEqual(['symbol id="g-fan', 'symbol id="g-koi'])
})

it('takes a PNG as well, and draws every picture of a page anew, no larger than it is', async () => {
  const picture = sharp({ create: { width: 300, height: 100, channels: 4, background: '#d6006c' } })
  const { luna } = await childWith('assets/own.png', await picture.png().toBuffer())
  expect(findMark(luna)).toEqual({ url: `${assetUrl(luna, 'assets/own.png')}?as=logo`, ratio: 3 })
  const sizes = await Promise.all(
    (['logo', 'banner'] as const).map(async (size) => {
      const shown = await renderedAsset(luna, 'assets/own.png', size)
      const { format, width, height } = await sharp(shown?.bytes).metadata()
      return [shown?.type, format, width, height]
    }),
  )
  expect(sizes).toEqual([
    ['image/webp', 'webp', 300, 100],
    ['image/webp', 'webp', 300, 100],
  ])
})
