import { afterEach, vi } from 'vitest'
import { openBrandRegistry } from '../registry.ts'
import type { BrandChange, BrandRegistry } from '../../../base/brand/brand.types.ts'
import { brandFolder, type BrandFolder } from '../../testing/brand-folder.ts'

export let folder: BrandFolder
export let registry: BrandRegistry
export let changes: BrandChange[]
export let warnings: string[]

export async function open(brands: Record<string, Record<string, unknown>>, pollMs = 30) {
  folder = await brandFolder(brands)
  changes = []
  warnings = []
  const log = {
    info: () => undefined,
    warn: (facts: object, message: string) => void warnings.push(`${JSON.stringify(facts)} ${message}`),
  }
  registry = await openBrandRegistry({ folder: folder.root, log, pollMs })
  registry.onChange((_, change) => void changes.push(change))
  return registry
}

/** Ends the registry and starts another on the same folder. */
export async function reopen() {
  await registry.close()
  const log = { info: () => undefined, warn: () => undefined }
  registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 30 })
}

export function waitForChange(id: string, kind: BrandChange['kind']) {
  return vi.waitFor(() => {
    const change = changes.find((candidate) => candidate.id === id && candidate.kind === kind)
    if (!change) throw new Error(`${id} was not ${kind}`)
    return change
  })
}

/** Closes registry and folder after each test. */
export function closeAfterEach() {
  afterEach(async () => {
    await registry.close()
    await folder.remove()
  })
}
