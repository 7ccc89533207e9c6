import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { assetUrl } from '../../base/brand/picture-url.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import {
  brandFolder,
  plainSprite,
  spriteWith,
  wholeBrand,
  type BrandFolder,
} from '../../brands/testing/brand-folder.ts'

let folder: BrandFolder
beforeEach(async () => {
  const picture = await pictureIn('#d6006c')
  folder = await brandFolder({
    base: { ...wholeBrand({ default: true }), 'assets/art.svg': plainSprite, 'assets/hero.png': picture },
    luna: {
      'brand.json': { name: 'Luna', extends: 'base', merchantCode: 'luna0' },
      'assets/art.svg': spriteWith('g-fan'),
    },
  })
})
afterEach(() => folder.remove())

function pictureIn(background: string) {
  return sharp({ create: { width: 30, height: 10, channels: 3, background } })
    .png()
    .toBuffer()
}

const log = { info: () => undefined, warn: () => undefined }

/** The addresses of three pictures of a brand, as a gateway that starts now gives them. */
async function addresses(id: string) {
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const brand = registry.byId(id)
  await registry.close()
  if (!brand) throw new Error(JSON.stringify([...registry.findings()]))
  const [hero, logo, art] = ['assets/hero.png', 'assets/logo.svg', 'assets/art.svg'].map((file) =>
    assetUrl(brand, file),
  )
  return { version: brand.version, hero, logo, art }
}

function write(file: string, content: string | Buffer) {
  writeFileSync(join(folder.root, file), content)
}

it('names pictures by what they hold: a changed word leaves them, a changed picture changes its own name', async () => {
  const before = await addresses('luna')
  write('luna/brand.json', JSON.stringify({ name: 'Luna 2', extends: 'base', merchantCode: 'luna0' }))
  const renamed = await addresses('luna')
  expect(renamed).toEqual({ ...before, version: renamed.version })
  expect(renamed.version).not.toBe(before.version)

  write('base/assets/hero.png', await pictureIn('#006cd6'))
  const { hero, ...others } = await addresses('luna')
  expect(hero).not.toBe(before.hero)
  expect(others).toEqual({ version: others.version, logo: before.logo, art: before.art })
})

it('gives the same name to the same bytes written anew, and to a parent and its child', async () => {
  const before = await addresses('luna')
  write('base/assets/hero.png', await pictureIn('#d6006c'))
  const { version, ...after } = await addresses('luna')
  expect({ version: before.version, ...after }).toEqual(before)
  expect((await addresses('base')).hero).toBe(before.hero)
  expect(version).not.toBe('')
})

it('names the art by that of the parents too, whose pictures it lacks', async () => {
  const before = (await addresses('luna')).art
  write('base/assets/art.svg', plainSprite.replace('<path', '<path fill="none"'))
  expect((await addresses('luna')).art).not.toBe(before)
})
