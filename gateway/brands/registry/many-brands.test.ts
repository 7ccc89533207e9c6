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

it('has a parent live at once, and its followers one after the other, with room for requests between', async () => {
  const ids = Array.from({ length: 120 }, (_, n) => `child-${String(n + 10)}`)
  const folder = await brandFolder({
    base: wholeBrand(),
    ...Object.fromEntries(ids.map((id) => [id, { 'brand.json': { extends: 'base' } }])),
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 20 })
  expect([...registry.all()]).toHaveLength(121)
  const changed: string[] = []
  let turns = 0
  const count = () => {
    turns += 1
    if (changed.length <= ids.length) setImmediate(count)
  }
  registry.onChange((id) => {
    if (changed.push(id) === 1) count()
  })
  await folder.write('base', { 'brand.json': { merchantCode: 'base1', scheme: 'dark' } })
  await vi.waitFor(() => expect(changed).toHaveLength(121), 10_000)
  expect(changed[0]).toBe('base')
  expect(ids.filter((id) => registry.byId(id)?.settings.scheme !== 'dark')).toEqual([])
  expect(turns).toBeGreaterThan(3)
  await registry.close()
  await folder.remove()
})
