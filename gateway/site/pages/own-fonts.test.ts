// Takes long: fonts are cut to their letters.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addFont } from '../../cli/brand/font.ts'
import { readWords } from '../../cli/brand/words.ts'
import { openTestSite, type TestSite } from './testing/site.fixture.ts'

const packages = 'node_modules/@fontsource-variable'
const upright = `${packages}/newsreader/files/newsreader-latin-wght-normal.woff2`
const figtree = `${packages}/figtree/files/figtree-latin-wght-normal.woff2`
const file = 'assets/fonts/own-serif-200-800-normal-latin.woff2'

let site: TestSite
const printed: string[] = []

function font(...args: string[]) {
  return addFont(readWords(['base', ...args, '--brands', site.folder.root]))
}

function findTheme() {
  return site.registry.byId('base')?.documents.theme
}

beforeEach(async () => {
  site = await openTestSite()
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await site.close()
})

it("a font of the operator's own is split, measured, named by the theme and served (A7)", async () => {
  expect(await font(upright, '--family', 'Own Serif', '--for', 'title,body', '--generic', 'serif')).toBe(0)
  await vi.waitFor(() => {
    expect(findTheme()?.font.title.$value).toEqual(['Own Serif', 'serif'])
  })
  expect(findTheme()?.font.num.$value).toEqual(['serif'])
  expect(findTheme()?.faces.at(-1)).toMatchObject({
    family: 'Own Serif',
    files: { latin: file },
    weight: '200 800',
    style: 'normal',
    preload: ['latin'],
    fallback: { local: ['Times New Roman', 'Liberation Serif'] },
  })
  expect(site.registry.findings().get('base') ?? []).toEqual([])
  const page = (await site.get('/')).body
  const url = /url\((\/brand-assets\/[^)]+own-serif[^)]+)\)/.exec(page)?.[1] ?? ''
  expect(page).toContain(`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)
  const served = await site.get(url)
  expect(served.headers).toMatchObject({ 'content-type': 'font/woff2' })
  expect(served.headers['cache-control']).toContain('immutable')
  expect(served.rawPayload.equals(readFileSync(join(site.folder.root, 'base', file)))).toBe(true)
})

it('a stand-in takes the room of the font on every system (A7)', async () => {
  await font(upright, '--family', 'Own Serif', '--generic', 'serif')
  await vi.waitFor(async () => {
    expect((await site.get('/')).body).toContain('"Own Serif Fallback 3"')
  })
  const page = (await site.get('/')).body
  const getSize = (name: string) =>
    Number(new RegExp(`font-family:"${name}";[^}]*size-adjust:([0-9.]+)%`).exec(page)?.[1])
  const ratio = getSize('Own Serif Fallback') / getSize('Own Serif Fallback 3')
  expect(ratio).toBeCloseTo(0.5166 / 0.4063, 1)
})

it('a changed file of the same name has another address (A7)', async () => {
  const findAddress = async () =>
    /url\((\/brand-assets\/[^)]+own-serif[^)]+)\)/.exec((await site.get('/')).body)?.[1]
  await font(upright, '--family', 'Own Serif', '--generic', 'serif')
  await vi.waitFor(async () => {
    expect(await findAddress()).toBeDefined()
  })
  const first = await findAddress()
  const other = readFileSync(figtree)
  await site.folder.write('base', { [file]: other })
  await vi.waitFor(async () => {
    expect(await findAddress()).not.toBe(first)
  })
})

it.each([
  ['what is no font', ['package.json'], /package\.json is not a font/],
  ['a file that is not there', ['nowhere.ttf'], /File not found: nowhere\.ttf/],
  ['unknown role', [upright, '--for', 'heading'], /Unknown role "heading".*display title body num/],
  ['a name that no style sheet could hold', [upright, '--family', '"};'], /cannot name a family/],
  ['no file at all', [], /Name a brand and font files/],
  ['files of several families', [upright, figtree], /several families, Newsreader.* and Figtree/],
])('is refused with %s, and nothing is written (A7)', async (_, args, sentence) => {
  const before = readFileSync(join(site.folder.root, 'base/theme.json'), 'utf8')
  await expect(font(...args)).rejects.toThrow(sentence)
  expect(readFileSync(join(site.folder.root, 'base/theme.json'), 'utf8')).toBe(before)
})

it.each<[string, object, string, string]>([
  ['a file that is not there', { files: { latin: 'assets/fonts/no.woff2' } }, 'font-not-served', 'latin'],
  ['unknown subset', { files: { latn: file } }, 'font-not-served', 'latn'],
  ['a package and files at once', { files: { latin: file }, package: 'figtree' }, 'font-twice', 'faces[0]'],
  ['neither', {}, 'font-not-served', 'package'],
])('a theme that names %s is not live (A7)', async (_, face, code, at) => {
  await site.folder.write('base', { [file]: readFileSync(upright) })
  const written = JSON.parse(readFileSync(join(site.folder.root, 'base/theme.json'), 'utf8')) as object
  await site.folder.write('base', { 'theme.json': { ...written, faces: [{ family: 'Own Serif', ...face }] } })
  await vi.waitFor(() => {
    expect(site.registry.findings().get('base')).toContainEqual(
      expect.objectContaining({ code, path: expect.stringContaining(at) as string }),
    )
  })
})

it('a file that only calls itself a font is named and not served (A7)', async () => {
  await site.folder.write('base', { [file]: 'a secret' })
  await vi.waitFor(() => {
    expect(site.registry.findings().get('base')).toContainEqual(
      expect.objectContaining({ code: 'not-a-font' }),
    )
  })
  expect((await site.get(`/brand-assets/x/${file}`)).statusCode).toBe(404)
})
