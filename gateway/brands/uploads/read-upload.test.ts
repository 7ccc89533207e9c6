import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { currencyFolder, fontFiles } from '../files/font-files.ts'
import { readUpload } from './read-upload.ts'
import { UploadProblem } from './upload-problem.ts'
import { readWoff2Tables } from './woff2-tables.ts'

const drawn = sharp({ create: { width: 60, height: 20, channels: 3, background: '#d6006c' } })
const head = 'xmlns="http://www.w3.org/2000/svg"'

async function read(file: string, bytes: Buffer) {
  const made = await readUpload(file, bytes, 'ana')
  if (made.kind !== 'bytes') throw new Error('an article')
  return made
}

/** What is said of something that is refused, with what to do about it. */
async function refuse(file: string, bytes: Buffer | string): Promise<string> {
  try {
    await readUpload(file, Buffer.from(bytes), 'ana')
  } catch (error) {
    if (!(error instanceof UploadProblem)) throw error
    expect(error.fix).not.toBe('')
    return error.message
  }
  return 'taken'
}

describe('a picture', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['png', () => drawn.clone().png().toBuffer()],
    ['jpg', () => drawn.clone().jpeg().toBuffer()],
    ['jpeg', () => drawn.clone().jpeg({ progressive: true }).toBuffer()],
    ['webp', () => drawn.clone().webp().toBuffer()],
    ['webp', () => drawn.clone().ensureAlpha(0.5).webp({ lossless: true }).toBuffer()],
  ])('that holds nothing else is stored to the byte: %s', async (ending, make) => {
    const bytes = await make()
    const made = await read(`assets/hero.${ending}`, bytes)
    expect(made.notes).toEqual([])
    expect(made.bytes.equals(bytes)).toBe(true)
  })

  it('of a camera that was held on its side is stored upright, without where it was taken', async () => {
    const turned = await drawn
      .clone()
      .withExif({ IFD0: { Copyright: 'planted' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const made = await read('assets/hero.jpg', turned)
    expect(made.notes).toEqual(['upright', 'bare'])
    const { width, height, exif, orientation } = await sharp(made.bytes).metadata()
    expect([width, height, exif, orientation]).toEqual([20, 60, undefined, undefined])
  })

  it('for print is brought to the colours of screens', async () => {
    const print = await drawn.clone().toColourspace('cmyk').jpeg().toBuffer()
    const made = await read('assets/hero.jpg', print)
    expect(made.notes).toContain('colours')
    expect((await sharp(made.bytes).metadata()).space).toBe('srgb')
  })

  it('of 16 bits a colour has 8 afterwards', async () => {
    const deep = await drawn.clone().toColourspace('rgb16').png().toBuffer()
    const made = await read('assets/hero.png', deep)
    expect(made.notes).toContain('depth')
    expect((await sharp(made.bytes).metadata()).depth).toBe('uchar')
  })

  it('of the kind avif is drawn anew', async () => {
    const made = await read('assets/hero.avif', await drawn.clone().avif({ effort: 0 }).toBuffer())
    expect(made.notes).toEqual(['bare'])
    expect((await sharp(made.bytes).metadata()).width).toBe(60)
  })

  it('that moves is refused, whatever shows it', async () => {
    const frames = [await drawn.clone().png().toBuffer(), await drawn.clone().negate().png().toBuffer()]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect(await refuse('assets/hero.webp', moving)).toMatch(/^the picture moves/)
    const [still = Buffer.alloc(0)] = frames
    const control = Buffer.concat([Buffer.from('00000008', 'hex'), Buffer.from('acTL'), Buffer.alloc(12)])
    const apng = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
    expect(await refuse('assets/hero.png', apng)).toMatch(/^the picture (moves|cannot be read)/)
  })

  it('of 50 million pixels is refused by its head, before any is decoded', async () => {
    const bomb = await drawn.clone().png().toBuffer()
    bomb.writeUInt32BE(10_000, 16)
    bomb.writeUInt32BE(5000, 20)
    const begun = performance.now()
    expect(await refuse('assets/hero.png', bomb)).toBe('10000 × 5000 pixels; 40000000 are allowed')
    expect(performance.now() - begun).toBeLessThan(1000)
  })

  it('that ends too early, or is larger than a brand may have, is refused', async () => {
    const whole = await drawn.clone().jpeg().toBuffer()
    expect(await refuse('assets/hero.jpg', whole.subarray(0, whole.length - 40))).toMatch(/cannot be read/)
    expect(await refuse('assets/hero.png', Buffer.alloc(6_000_000))).toMatch(/^6000000 bytes; 5242880/)
    expect(await refuse('assets/hero.png', '')).toBe('the file is empty')
  })
})

describe('what is two things at once', () => {
  const planted = '<script>alert("planted")</script>'

  it.each<[string, string, () => Promise<Buffer>]>([
    ['a page behind a png', 'png', () => drawn.clone().png().toBuffer()],
    ['a page behind a jpg', 'jpg', () => drawn.clone().jpeg().toBuffer()],
    ['a page behind a webp', 'webp', () => drawn.clone().webp().toBuffer()],
  ])('%s is stored as the picture alone', async (_, ending, make) => {
    const made = await read(`assets/hero.${ending}`, Buffer.concat([await make(), Buffer.from(planted)]))
    expect(made.notes).toContain('bare')
    expect(made.bytes.includes('planted')).toBe(false)
    expect((await sharp(made.bytes).metadata()).width).toBe(60)
  })

  it('a page in the notes of a picture goes, too', async () => {
    const noted = await drawn
      .clone()
      .withExif({ IFD0: { ImageDescription: planted } })
      .png()
      .toBuffer()
    const commented = await drawn
      .clone()
      .withExif({ IFD0: { ImageDescription: planted } })
      .jpeg()
      .toBuffer()
    for (const [ending, bytes] of [['png', noted] as const, ['jpg', commented] as const]) {
      expect(bytes.includes('planted')).toBe(true)
      expect((await read(`assets/hero.${ending}`, bytes)).bytes.includes('planted')).toBe(false)
    }
  })

  it.each<[string, string, string]>([
    ['a page', 'png', `<!doctype html>${planted}`],
    ['a page that begins as a GIF', 'webp', `GIF89a=1;${planted}`],
    ['an archive', 'jpg', 'PK\u0003\u0004'],
    ['a program', 'avif', '\u007fELF'],
  ])('%s that is called a picture is refused', async (_, ending, text) => {
    expect(await refuse(`assets/hero.${ending}`, text)).toBe(`the file is not a picture of type ${ending}`)
  })

  it('a jpg that is called a png is refused', async () => {
    expect(await refuse('assets/hero.png', await drawn.clone().jpeg().toBuffer())).toMatch(
      /not a picture of type png/,
    )
  })
})

describe('a drawing', () => {
  it.each<[string, string]>([
    ['a script', `<svg ${head}><script>alert(1)</script></svg>`],
    [
      'a script of another namespace',
      `<svg ${head} xmlns:x="http://www.w3.org/1999/xhtml"><x:script>1</x:script></svg>`,
    ],
    ['an event', `<svg ${head} onload="alert(1)"/>`],
    [
      'a foreignObject',
      `<svg ${head}><foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject></svg>`,
    ],
    ['a link that runs', `<svg ${head}><a href="javascript:alert(1)"><path d="M0 0"/></a></svg>`],
    ['a picture of elsewhere', `<svg ${head}><image href="https://evil.example/x.png"/></svg>`],
    ['a style of elsewhere', `<svg ${head}><style>@import url(https://evil.example/x.css)</style></svg>`],
    [
      'an entity of a file',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${head}><text>&x;</text></svg>`,
    ],
    [
      'entities without end',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]><svg ${head}><text>${'&c;'.repeat(100)}</text></svg>`,
    ],
    ['nothing drawn', '<html><body/></html>'],
    ['no XML', 'GIF89a'],
  ])('with %s is refused', async (_, text) => {
    const begun = performance.now()
    expect(await refuse('assets/logo.svg', text)).not.toBe('taken')
    expect(performance.now() - begun).toBeLessThan(1000)
  })

  it('is stored without what its program wrote for itself', async () => {
    const made = await read(
      'assets/logo.svg',
      Buffer.from(
        `<?xml version="1.0"?><!-- planted --><svg ${head}><metadata>planted</metadata><path d="M0 0h9"/></svg>`,
      ),
    )
    expect(made.notes).toEqual(['cleaned'])
    expect(made.bytes.toString()).not.toContain('planted')
    expect(made.bytes.toString()).toContain('M0 0h9')
  })
})

/** A font with other rights stated in it, packed as it was. */
async function withRights(bytes: Buffer, fsType: number): Promise<Buffer> {
  const packed = bytes.readUInt32BE(20)
  for (let padding = 0; padding < 4; padding += 1) {
    const at = bytes.length - packed - padding
    const data = (() => {
      try {
        return brotliDecompressSync(bytes.subarray(at, at + packed))
      } catch {
        return undefined
      }
    })()
    if (!data) continue
    const os2 = (await readWoff2Tables(bytes)).get('OS/2') ?? Buffer.alloc(0)
    data.writeUInt16BE(fsType, data.indexOf(os2) + 8)
    const again = brotliCompressSync(data)
    const made = Buffer.concat([bytes.subarray(0, at), again])
    made.writeUInt32BE(made.length, 8)
    made.writeUInt32BE(again.length, 20)
    return made
  }
  throw new Error('no font')
}

describe('a font', () => {
  const [, path = ''] = [...fontFiles()].find(([, where]) => !where.startsWith(currencyFolder)) ?? []
  const font = readFileSync(path)

  it('is stored as it is', async () => {
    const made = await read('assets/fonts/own.woff2', font)
    expect(made.bytes.equals(font)).toBe(true)
  })

  it.each<[string, number, boolean]>([
    ['forbids to be embedded', 0x0002, false],
    ['lets bitmaps alone be embedded', 0x0200, false],
    ['lets itself be shown and printed', 0x0004, true],
    ['states two rights, of which the wider one counts', 0x000a, true],
  ])('that %s is taken or not', async (_, fsType, isTaken) => {
    const said = await refuse('assets/fonts/own.woff2', await withRights(font, fsType))
    expect(said).toMatch(isTaken ? /^taken$/ : /must not be embedded/)
  })

  it.each<[string, Buffer | string]>([
    ['is cut off', font.subarray(0, font.length - 400)],
    ['is a head alone', font.subarray(0, 60)],
    ['states another length', Buffer.concat([font, Buffer.from('<script>')])],
    [
      'is packed without end',
      Buffer.concat([font.subarray(0, 100), brotliCompressSync(Buffer.alloc(20_000_000))]),
    ],
  ])('that %s is refused', async (_, bytes) => {
    expect(await refuse('assets/fonts/own.woff2', bytes)).toMatch(/cannot be read/)
  })

  it('as it is sold is refused with the way to what browsers take', async () => {
    expect(await refuse('assets/fonts/own.woff2', Buffer.from('00010000000a', 'hex'))).toMatch(
      /^a font as it is sold/,
    )
    expect(await refuse('assets/fonts/own.woff2', 'OTTO and more')).toMatch(/^a font as it is sold/)
    expect(await refuse('assets/fonts/own.woff2', '<!doctype html>')).toBe('the file is not a woff2 font')
  })
})

describe('an article', () => {
  it('is its text, and has to be one', async () => {
    const file = 'content/help-start.EN.md'
    expect(await readUpload(file, Buffer.from('# Start\n'), 'ana')).toEqual({
      kind: 'text',
      text: '# Start\n',
    })
    expect(await refuse(file, Buffer.from([0xff, 0xfe, 0x41]))).toBe('not valid UTF-8 text')
    expect(await refuse(file, ' \n')).toBe('the article is empty')
    expect(await refuse(file, 'a\u0000b')).toBe('the file is no text')
    expect(await refuse(file, 'a'.repeat(70_000))).toBe('70000 bytes; 65536 are allowed')
  })
})
