import { expect, it, vi } from 'vitest'
import { openBrandRegistry } from './registry.ts'
import { brandFolder, wholeBrand } from '../testing/brand-folder.ts'

it('of many brands one that was broken before anybody requested it is left out, and named', async () => {
  const many = Array.from({ length: 101 }, (_, n) => `child-${String(n + 10)}`)
  const child = { 'brand.json': { extends: 'base' } }
  const folder = await brandFolder({
    base: wholeBrand(),
    ...Object.fromEntries(many.map((id) => [id, child])),
    'child-20': { ...child, 'theme.json': { color: { light: { acent: '#d6006c' } } } },
  })
  const warnings: string[] = []
  const log = { info: () => undefined, warn: (_: object, message: string) => void warnings.push(message) }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 30 })
  // Its head alone is read until then, and that is sound.
  expect(registry.ids()).toContain('child-20')
  const live = Array.from(registry.all(), ({ settings }) => settings.name)
  expect([live.length, live.includes('Child 20'), registry.ids().includes('child-20')]).toEqual([
    101,
    false,
    false,
  ])
  await vi.waitFor(() => expect(warnings.join()).toMatch(/child-20.*theme\.json.*acent/))
  await registry.close()
  await folder.remove()
})

it('of many brands each that changes is found, in memory or not', async () => {
  const ids = Array.from({ length: 120 }, (_, n) => `child-${String(n + 10)}`)
  const folder = await brandFolder({
    base: wholeBrand(),
    ...Object.fromEntries(ids.map((id) => [id, { 'brand.json': { extends: 'base' } }])),
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 10 })
  const [read = '', unread = ''] = ids.slice(40)
  expect(registry.byId(read)).toBeDefined()
  for (const id of [read, unread])
    await folder.write(id, { 'brand.json': { extends: 'base', domains: [`${id}.example`] } })
  await vi.waitFor(() => {
    for (const id of [read, unread]) expect(registry.byHost(`${id}.example`)?.id).toBe(id)
  })
  await registry.close()
  await folder.remove()
})
