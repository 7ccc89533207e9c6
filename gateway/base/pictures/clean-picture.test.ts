import sharp from 'sharp'
import { expect, it } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { cleanPicture } from './clean-picture.ts'

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a33' } })
}

async function findCode(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

it('makes a photo anew, and refuses one that decodes to more than a camera takes by its head', async () => {
  const made = await cleanPicture(await plain(2400, 1200).png().toBuffer(), 'ana')
  expect([made.width, made.height]).toEqual([1600, 800])
  const deep = await plain(6000, 4000).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer()
  expect(deep.length).toBeLessThan(1_000_000)
  await expect(cleanPicture(deep, 'ana')).rejects.toMatchObject({
    details: { fields: { proofs: 'picture_broken' } },
  })
  await expect(cleanPicture(Buffer.from('GIF89a'), 'ana')).rejects.toMatchObject({
    details: { fields: { proofs: 'picture_kind' } },
  })
})

it('decodes one at a time: a crowd of one member is refused in part, another is not', async () => {
  const photo = await plain(3000, 2000).jpeg().toBuffer()
  const crowd = Array.from({ length: 12 }, () => findCode(cleanPicture(photo, 'ana')))
  const other = cleanPicture(photo, 'ben')
  const codes = await Promise.all(crowd)
  expect(codes.filter((code) => code === 'too_many_requests').length).toBeGreaterThanOrEqual(7)
  expect(codes.filter((code) => code === undefined).length).toBeGreaterThanOrEqual(4)
  expect((await other).width).toBe(1600)
})

it('lets no more wait than some seconds of work, in bytes once decoded', async () => {
  const large = await plain(6000, 4000).jpeg({ quality: 1 }).toBuffer()
  const crowd = Array.from({ length: 14 }, (_, index) =>
    findCode(cleanPicture(large, `member ${String(index)}`)),
  )
  const codes = await Promise.all(crowd)
  expect(codes.filter((code) => code === 'unavailable').length).toBeGreaterThan(0)
  expect(codes.filter((code) => code === undefined).length).toBeGreaterThan(0)
})
