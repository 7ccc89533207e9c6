import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureRatio } from './picture-ratio.ts'

const drawn = sharp({ create: { width: 300, height: 100, channels: 4, background: '#d6006c80' } })

it.each<[string, () => Promise<Buffer>]>([
  ['png', () => drawn.clone().png().toBuffer()],
  ['jpg', () => drawn.clone().jpeg().toBuffer()],
  ['jpeg', () => drawn.clone().jpeg({ progressive: true }).toBuffer()],
  ['webp', () => drawn.clone().webp().toBuffer()],
  ['webp', () => drawn.clone().webp({ lossless: true }).toBuffer()],
  ['webp', () => drawn.clone().flatten().webp().toBuffer()],
  ['avif', () => drawn.clone().avif({ effort: 0 }).toBuffer()],
])('reads how wide a logo is from a %s, whatever way it was written', async (ending, make) => {
  const bytes = await make()
  expect(pictureRatio(`assets/logo.${ending}`, bytes)).toBe(3)
})

it('takes for a square what says nothing, or ends too early', () => {
  expect(pictureRatio('assets/logo.webp', Buffer.from('RIFF'))).toBe(1)
  expect(pictureRatio('assets/logo.jpg', Buffer.from('ffd8ffe0', 'hex'))).toBe(1)
  expect(pictureRatio('assets/logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(1)
})

const turned = drawn.clone().withMetadata({ orientation: 6 })

it.each<[string, () => Promise<Buffer>]>([
  ['jpg', () => turned.clone().jpeg().toBuffer()],
  ['jpeg', () => turned.clone().jpeg({ progressive: true }).toBuffer()],
  ['png', () => turned.clone().png().toBuffer()],
  ['webp', () => turned.clone().webp().toBuffer()],
  ['avif', () => turned.clone().avif({ effort: 0 }).toBuffer()],
])('takes a %s of a camera that was held on its side as it is shown', async (ending, make) => {
  const bytes = await make()
  const upright = await sharp(bytes).autoOrient().toBuffer({ resolveWithObject: true })
  expect(pictureRatio(`assets/logo.${ending}`, bytes)).toBeCloseTo(upright.info.width / upright.info.height)
  expect(pictureRatio(`assets/logo.${ending}`, bytes)).toBeCloseTo(1 / 3)
})
