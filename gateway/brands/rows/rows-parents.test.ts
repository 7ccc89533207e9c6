// On PostgreSQL too: two gateways build on each other's brands at once.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { wholeBrand } from '../testing/brand-folder.ts'
import { publishNew } from './testing/publish-new.ts'
import { ana, base, openGateway, prepareRows, type RowGateway, toBytes } from './testing/row-gateways.ts'

prepareRows()

const twin = { name: 'Twin', merchantCode: 'twincode' }

function buildOn(gateway: RowGateway, brand: string, head: object) {
  const from = gateway.copy.findHead(brand)?.id ?? ''
  return gateway.publisher.publish(brand, toBytes({ 'brand.json': head }), { ...ana, base: from })
}

it('lets no two brands build on each other, whichever gateways publish them at once', async () => {
  const [first, two] = [await openGateway(), await openGateway()]
  await publishNew(first, 'base', base)
  await publishNew(first, 'twin', wholeBrand(twin))
  await vi.waitFor(() => expect(first.registry.byId('twin')).toBeDefined(), 5000)
  await publishNew(first, 'child', { 'brand.json': { extends: 'twin', name: 'Child' } })
  const hasAll = ({ registry }: RowGateway) => ['base', 'twin', 'child'].every((id) => registry.byId(id))
  await vi.waitFor(() => expect([first, two].every(hasAll)).toBe(true), 5000)
  const both = await Promise.all([
    buildOn(first, 'base', { extends: 'child', name: 'Base', merchantCode: 'basecode' }),
    buildOn(two, 'twin', { ...twin, extends: 'base' }),
  ])
  expect(both.map(({ kind }) => kind).sort()).toEqual(['published', 'refused'])
  const refused = both.find(({ kind }) => kind === 'refused')
  expect(refused).toMatchObject({ findings: [{ code: 'cycle' }] })
  const fresh = await openGateway()
  expect(hasAll(fresh)).toBe(true)
  expect([...fresh.registry.findings()]).toEqual([])
})

it('brings a parent back whose files went from a gateway, and those that follow it go on', async () => {
  const gateway = await openGateway()
  await publishNew(gateway, 'base', base)
  await publishNew(gateway, 'child', { 'brand.json': { extends: 'base', name: 'Child' } })
  await vi.waitFor(() => expect(gateway.registry.byId('child')).toBeDefined(), 5000)
  const before = gateway.registry.byId('child')?.version
  rmSync(join(gateway.copy.folder, 'base'), { recursive: true })
  await vi.waitFor(() => expect(gateway.registry.findings().has('child')).toBe(true), 5000)
  expect(gateway.registry.byId('child')?.version).toBe(before)
  await gateway.copy.sync()
  await vi.waitFor(() => {
    expect(gateway.registry.byId('base')).toBeDefined()
    expect(gateway.registry.findings()).toEqual(new Map())
  }, 5000)
  expect(gateway.registry.byId('child')?.version).toBe(before)
})
