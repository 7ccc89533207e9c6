import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import languages from '../../../schemas/languages.json' with { type: 'json' }
import { languageLetters } from '../../../schemas/theme/language-letters.ts'
import { pointsIn } from '../../../schemas/theme/unicode-ranges.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../../brands/testing/brand-folder.ts'
import { addFont } from './font.ts'
import { fontWith } from './testing/font.fixture.ts'
import { readWords } from './words.ts'

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const codes = Object.keys(languages)
const printed: string[] = []
let folder: BrandFolder
let fonts: string

function brandIdFor(code: string) {
  return `in-${code.toLowerCase()}`
}

beforeAll(async () => {
  fonts = mkdtempSync(join(tmpdir(), 'livery-fonts-'))
  const brands = codes.map((code) => [
    brandIdFor(code),
    { 'brand.json': { extends: 'base', languages: { default: code, supported: [code] } } },
  ])
  folder = await brandFolder({ base: wholeBrand(), ...(Object.fromEntries(brands) as object) })
})
afterAll(async () => {
  await folder.remove()
  rmSync(fonts, { recursive: true })
})
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => void vi.restoreAllMocks())

async function addFontFrom(code: string, characters: string) {
  const file = join(fonts, `${code}.ttf`)
  writeFileSync(file, await fontWith(characters))
  return addFont({
    ...readWords([brandIdFor(code), file, '--family', 'Own', '--brands', folder.root]),
    ids: [brandIdFor(code), file],
  })
}

describe('a font of the operator’s own', () => {
  it.each(codes)('has a subset for %s, or says which family of the system draws it', async (code) => {
    const { letters, subsets, system } = languageLetters[code] ?? { letters: '', subsets: [] }
    expect(await addFontFrom(code, latin + letters)).toBe(0)
    const made = subsets.filter((subset) => printed.some((line) => line.includes(`-${subset}.woff2`)))
    expect(made).toEqual(subsets)
    const covered = new Set(subsets.flatMap(pointsIn))
    const beyond = Array.from(letters).filter((letter) => !covered.has(letter.codePointAt(0) ?? 0))
    expect(beyond.length > 0).toBe(system !== undefined)
    expect(printed.filter((line) => line.includes('lacks'))).toEqual([])
    expect(printed.some((line) => line.includes('family of the system, such as'))).toBe(system !== undefined)
  })

  it('that lacks letters of a language names them', async () => {
    expect(await addFontFrom('RU', `${latin}абвгд`)).toBe(0)
    expect(printed.join('\n')).toContain('It lacks letters of RU (Русский): е ж з и й к л м н о п р and')
  })

  it('that has no letter of the languages is refused with what it has and what is needed', async () => {
    await expect(addFontFrom('BN', 'กขค')).rejects.toThrow(
      /has letters of thai\. BN \(বাংলা\) needs latin and bengali, such as অ আ/,
    )
  })
})
