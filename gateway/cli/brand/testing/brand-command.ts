import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { openBrandRegistry } from '../../../brands/registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../../../brands/testing/brand-folder.ts'
import { readWords } from '../words.ts'

export let folder: BrandFolder
export let data: string
export let printed: string[]

export function words(...args: string[]) {
  return { ...readWords([...args, '--brands', folder.root]), data }
}

export const noLog = { info: () => undefined, warn: () => undefined }

/** What a gateway that has these brands stores in its data folder. */
export async function hadFirst() {
  const gateway = await openBrandRegistry({ folder: folder.root, data, log: noLog, pollMs: 0 })
  await gateway.close()
  return () =>
    readdirSync(data, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => [name, statSync(join(data, name)).mtimeMs])
}

/** Before each test a folder with the brand `base` and a data folder; what is printed is caught. */
export function prepareBrandFolder() {
  beforeEach(async () => {
    folder = await brandFolder({
      base: wholeBrand({ default: true, domains: ['base.example'], scheme: 'light' }),
    })
    data = mkdtempSync(join(tmpdir(), 'livery-data-'))
    printed = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await folder.remove()
    rmSync(data, { recursive: true, force: true })
  })
}
