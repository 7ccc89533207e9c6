import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { brandFolder, wholeBrand, type BrandFolder } from '../../brands/testing/brand-folder.ts'
import { checkBrands } from './check.ts'
import { readWords } from './words.ts'

let folder: BrandFolder
const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await folder.remove()
})

/** A photograph in which a camera wrote who took it. */
function photograph() {
  const create = { width: 300, height: 100, channels: 3, background: '#d6006c' } as const
  return sharp({ create }).withMetadata({ exif: { IFD0: { Copyright: 'Ana' } } })
}

async function check(files: Record<string, Buffer>): Promise<[code: number, text: string]> {
  folder = await brandFolder({ base: { ...wholeBrand(), ...files } })
  const code = await checkBrands(readWords(['base', '--brands', folder.root]))
  return [code, printed.join('\n')]
}

it.each([
  ['jpg', () => photograph().jpeg().toBuffer()],
  ['png', () => photograph().png().toBuffer()],
  ['webp', () => photograph().webp().toBuffer()],
])(
  'brand check names a %s file that breaks off, why nobody can draw it, and what to do',
  async (kind, make) => {
    const bytes = await make()
    const [code, text] = await check({ [`assets/half.${kind}`]: bytes.subarray(0, bytes.length * 0.6) })
    expect(code).toBe(1)
    expect(text).toMatch(
      new RegExp(
        `base/assets/half\\.${kind}(.|\n)*cannot be drawn(.|\n)*found: +\\S(.|\n)*fix: +Open it in an image editor`,
      ),
    )
  },
)

it('brand check says nothing of pictures that can be drawn', async () => {
  const [, text] = await check({ 'assets/whole.jpg': await photograph().jpeg().toBuffer() })
  expect(text).not.toContain('cannot be drawn')
})
