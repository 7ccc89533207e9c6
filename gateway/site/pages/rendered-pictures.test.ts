import Fastify, { type FastifyBaseLogger } from 'fastify'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { picturePlaces, type PicturePlace } from '../../base/brand/picture-places.ts'
import { pictureUrl } from '../../base/brand/picture-url.ts'
import { addErrors } from '../../base/http/errors.ts'
import { PageCache } from '../../base/http/page-cache.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../../brands/testing/brand-folder.ts'
import { logSink } from '../../testing/log-sink.ts'
import { addBrandAssets } from './asset.routes.ts'
import { renderedAsset, wholeAsset } from './brand-assets.ts'

let folder: BrandFolder
afterEach(() => folder.remove())

async function brandWith(pictures: Record<string, string | Buffer>) {
  folder = await brandFolder({ base: { ...wholeBrand({ default: true }), ...pictures } })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const brand = registry.byId('base')
  await registry.close()
  if (!brand) throw new Error(JSON.stringify([...registry.findings()]))
  return brand
}

function drawn(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#d6006c' } })
}

/** Who took it and where, and that it lies on its side. */
const metadata = { orientation: 6, exif: { IFD0: { Copyright: 'a secret of the camera' } } }

const kinds: [ending: string, make: () => Promise<Buffer>][] = [
  ['png', () => drawn(300, 100).withMetadata(metadata).png().toBuffer()],
  ['jpg', () => drawn(300, 100).withMetadata(metadata).jpeg().toBuffer()],
  ['jpeg', () => drawn(300, 100).withMetadata(metadata).jpeg({ progressive: true }).toBuffer()],
  ['webp', () => drawn(300, 100).withMetadata(metadata).webp().toBuffer()],
  ['avif', () => drawn(300, 100).withMetadata(metadata).avif({ effort: 0 }).toBuffer()],
]

describe.each(kinds)('a picture that is a %s file', (ending, make) => {
  it('is drawn anew for pages, and nothing else that the file held goes along', async () => {
    const file = `assets/own.${ending}`
    const bytes = await make()
    expect(bytes.includes('a secret of the camera')).toBe(true)
    const brand = await brandWith({ [file]: bytes })
    const shown = await renderedAsset(brand, file, 'banner')
    const { format, width, height, exif: left } = await sharp(shown?.bytes).metadata()
    expect([shown?.type, format, left]).toEqual(['image/webp', 'webp', undefined])
    expect([width, height]).toEqual([100, 300])
    expect(shown?.bytes.includes('a secret of the camera')).toBe(false)
    expect(pictureUrl(brand, file, 'tile')).toMatch(new RegExp(`/${file}\\?as=tile$`))
  })

  it('is upright and without other data where it is asked for alone; one without is sent as it is', async () => {
    const file = `assets/own.${ending}`
    const bare = await drawn(30, 10)
      .toFormat(ending as 'png')
      .toBuffer()
    const brand = await brandWith({ [file]: await make(), [`assets/bare.${ending}`]: bare })
    const shown = await wholeAsset(brand, file)
    const { width, height, orientation, exif: left } = await sharp(shown?.bytes).metadata()
    expect([width, height, orientation, left]).toEqual([100, 300, undefined, undefined])
    expect(shown?.bytes.includes('a secret of the camera')).toBe(false)
    expect((await wholeAsset(brand, `assets/bare.${ending}`))?.bytes).toEqual(bare)
  })
})

it('is as large as its place needs, whole, and no larger than it is', async () => {
  const brand = await brandWith({
    'assets/large.jpg': await drawn(2000, 2000).jpeg().toBuffer(),
    'assets/small.jpg': await drawn(60, 40).jpeg().toBuffer(),
  })
  const sizeIn = async (file: string, place: PicturePlace) => {
    const { width, height } = await sharp((await renderedAsset(brand, file, place))?.bytes).metadata()
    return [place, width, height]
  }
  const places = Object.keys(picturePlaces) as PicturePlace[]
  expect(await Promise.all(places.map((place) => sizeIn('assets/large.jpg', place)))).toEqual([
    ['logo', 160, 160],
    ['banner', 1200, 1200],
    ['offer', 900, 900],
    ['tile', 720, 720],
    ['mark', 128, 128],
  ])
  expect(await sizeIn('assets/small.jpg', 'tile')).toEqual(['tile', 60, 40])
})

it('is drawn once for all who ask at once, and many others of a brand are refused until there is room', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `assets/p${String(index)}.png`)
  const bytes = await drawn(9, 9).png().toBuffer()
  const brand = await brandWith(Object.fromEntries(names.map((name) => [name, bytes])))
  const same = await Promise.all(names.map(() => renderedAsset(brand, 'assets/p0.png', 'tile')))
  expect(new Set(same).size).toBe(1)
  const all = await Promise.allSettled(names.map((name) => renderedAsset(brand, name, 'tile')))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(300 - 257)
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_requests' } })
  expect((await renderedAsset(brand, 'assets/p299.png', 'tile'))?.type).toBe('image/webp')
})

it('is none where it cannot be drawn: half of a file, or a vector of more pixels than a machine has', async () => {
  const png = await drawn(300, 100).png().toBuffer()
  const vast = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90000 90000"><path d="M0 0h9v9z"/></svg>'
  const brand = await brandWith({ 'assets/half.png': png.subarray(0, 60), 'assets/vast.svg': vast })
  expect(await renderedAsset(brand, 'assets/half.png', 'tile')).toBeUndefined()
  expect(await renderedAsset(brand, 'assets/vast.svg', 'card')).toBeUndefined()
})

it('says why it cannot be drawn, asked for by itself or for a place', async () => {
  const bytes = await drawn(300, 100).withMetadata(metadata).jpeg().toBuffer()
  const brand = await brandWith({ 'assets/half.jpg': bytes.subarray(0, bytes.length - 40) })
  const report = vi.fn()
  expect(await wholeAsset(brand, 'assets/half.jpg', report)).toBeUndefined()
  expect(await renderedAsset(brand, 'assets/half.jpg', 'tile', report)).toBeUndefined()
  expect(report.mock.calls).toEqual([[expect.any(Error)], [expect.any(Error)]])
})

it('is logged once where it cannot be drawn, and again once its file is another', async () => {
  const bytes = await drawn(300, 100).withMetadata(metadata).jpeg().toBuffer()
  const file = 'assets/half.jpg'
  const sink = logSink()
  const app = Fastify({ loggerInstance: sink.log as FastifyBaseLogger })
  let brand = await brandWith({ [file]: bytes.subarray(0, bytes.length - 40) })
  app.addHook('onRequest', (request, _reply, done) => {
    request.brand = brand
    done()
  })
  addErrors(app)
  addBrandAssets(app, new PageCache(1_000_000))
  const ask = async () => {
    for (const address of [file, `${file}?as=tile`, file])
      expect((await app.inject(`/brand-assets/x/${address}`)).statusCode).toBe(404)
    return sink.lines.filter((line) => line.includes('A picture of a brand cannot be drawn')).length
  }
  expect(await ask()).toBe(1)
  await folder.remove()
  brand = await brandWith({ [file]: bytes.subarray(0, bytes.length - 60) })
  expect(await ask()).toBe(2)
  await app.close()
})

/** A photograph of a camera that was held on its side: upright, its left half is red and its right half blue. */
async function turnedPhoto(orientation: number): Promise<Buffer> {
  const red = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const upright = sharp({ create: { width: 400, height: 100, channels: 3, background: '#00f' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
  const back = { 3: 180, 6: 270, 8: 90 }[orientation] ?? 0
  const lying = sharp(await upright.png().toBuffer()).rotate(back)
  return lying
    .withMetadata({ orientation, exif: { IFD0: { Copyright: 'a secret of the camera' } } })
    .jpeg({ chromaSubsampling: '4:4:4' })
    .toBuffer()
}

it.each(
  [3, 6, 8].flatMap((orientation) =>
    (['touch', 'card', 'app', 'tile', 'logo'] as const).map((size) => [orientation, size] as const),
  ),
)('of orientation %i stands upright as %s, without what the camera wrote', async (orientation, size) => {
  const brand = await brandWith({ 'assets/photo.jpg': await turnedPhoto(orientation) })
  const shown = await renderedAsset(brand, 'assets/photo.jpg', size)
  const { data, info } = await sharp(shown?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const row = Math.floor(info.height / 2) * info.width * 3
  const [left, right] = [row + 6, row + (info.width - 3) * 3]
  expect(data[left]).toBeGreaterThan(200)
  expect(data[left + 2]).toBeLessThan(60)
  expect(data[right + 2]).toBeGreaterThan(200)
  expect((await sharp(shown?.bytes).metadata()).exif).toBeUndefined()
})
