import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openBrandRegistry } from './registry.ts'
import { brandFolder, wholeBrand } from '../testing/brand-folder.ts'

it('a link that leads nowhere, or to itself, is logged when it comes while the gateway runs', async () => {
  const folder = await brandFolder({ base: wholeBrand() })
  const warnings: string[] = []
  const log = { info: () => undefined, warn: (_: object, message: string) => void warnings.push(message) }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 20 })
  try {
    symlinkSync('nowhere', join(folder.root, 'dangling'))
    symlinkSync('looping', join(folder.root, 'looping'))
    await vi.waitFor(() => expect(warnings).toHaveLength(2))
  } finally {
    await registry.close()
    await folder.remove()
  }
  expect(warnings.sort()).toEqual(
    ['dangling', 'looping'].map((id) => `${id} $ not a plain folder. Put the folder itself in its place.`),
  )
})
