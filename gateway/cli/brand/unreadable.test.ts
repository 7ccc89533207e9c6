import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StartRefused } from '../../base/config/config.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../../brands/testing/brand-folder.ts'
import { becomeOrdinary } from '../../brands/testing/ordinary-user.ts'
import { checkBrands } from './check.ts'
import { listBrands } from './list.ts'
import { newBrand } from './new.ts'
import { readWords } from './words.ts'

let folder: BrandFolder
let data: string
let goBack: () => void
const printed: string[] = []

function words(...args: string[]) {
  return { ...readWords([...args, '--brands', folder.root]), data }
}

beforeEach(async () => {
  goBack = becomeOrdinary()
  data = mkdtempSync(join(tmpdir(), 'livery-data-'))
  folder = await brandFolder({ base: wholeBrand(), shut: wholeBrand({ merchantCode: 'shutcode' }) })
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const path of [folder.root, join(folder.root, 'shut')]) chmodSync(path, 0o755)
  await folder.remove()
  goBack()
  rmSync(data, { recursive: true, force: true })
})

it('brand check names a folder that nobody may read, and goes on with the others', async () => {
  chmodSync(join(folder.root, 'shut'), 0)
  expect(await checkBrands(words())).toBe(1)
  const text = printed.join('\n')
  expect(text).toMatch(/shut .*\n {2}error: cannot be read \(EACCES\)\n {2}fix: +Let the user/)
  expect(text).toMatch(/2 brands, 1 error/)
  expect(text).not.toMatch(/^\s+at /m)
})

it('brand list counts what is wrong with it, and names the others', async () => {
  chmodSync(join(folder.root, 'shut'), 0)
  await listBrands(words())
  expect(printed.map((line) => /^(\w+) .*?(\d error)?$/.exec(line)?.slice(1))).toEqual([
    ['base', undefined],
    ['shut', '1 error'],
  ])
})

it('brand check says of a folder without a brand that there is none, and what belongs into it (12)', async () => {
  expect(await checkBrands({ ...readWords(['--brands', data]), data })).toBe(0)
  expect(printed.join('\n')).toMatch(/No brand in the folder\. Copy a complete one into it/)
})

it.each([
  ['check', checkBrands],
  ['list', listBrands],
  ['new', newBrand],
])('brand %s says in a sentence that the folder of all brands is closed', async (_, command) => {
  chmodSync(folder.root, 0)
  const refusal = expect(command(words('luna', '--yes'))).rejects
  await refusal.toThrow(StartRefused)
  await expect(command(words('luna', '--yes'))).rejects.toThrow(
    /^The brands folder cannot be read: EACCES.*\.$/,
  )
})
