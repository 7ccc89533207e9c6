import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  base,
  makeFolder,
  openGateway,
  prepareRows,
  type RowGateway,
  test,
  toBytes,
} from '../../brands/rows/testing/row-gateways.ts'
import { logReleases } from './history.ts'
import { pullBrands } from './pull.ts'
import { pushBrands } from './push.ts'
import { removeBrand } from './remove.ts'
import { readWords } from './words.ts'

prepareRows()

let gateway: RowGateway
let source: string
let printed: string[]

const child = { 'brand.json': '{\n  "extends": "base",\n\n  "name":   "Child"\n}\n' }

async function writeBrand(root: string, brand: string, files: Record<string, unknown>) {
  for (const [file, bytes] of toBytes(files)) {
    await mkdir(dirname(join(root, brand, file)), { recursive: true })
    await writeFile(join(root, brand, file), bytes ?? '')
  }
}

function words(root: string, ...args: string[]) {
  const { copy } = gateway
  const given = readWords([...args, '--brands', root, '--author', 'ana'])
  return { ...given, folder: copy.folder, data: copy.root, source: root, isInDatabase: true, rows: gateway }
}

function push() {
  return pushBrands(words(source))
}

function pull(root: string, ...args: string[]) {
  return pullBrands(words(root, ...args))
}

beforeEach(async () => {
  gateway = await openGateway()
  source = makeFolder()
  await writeBrand(source, 'base', base)
  await writeBrand(source, 'child', child)
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

it('removes a brand from every gateway, whose history stays and is pulled back to what it was', async () => {
  const other = await openGateway()
  await push()
  await vi.waitFor(() => expect(other.registry.byId('child')).toBeDefined(), 5000)
  const before = gateway.copy.findHead('child')
  const remove = (...args: string[]) => removeBrand(words(source, ...args, '--yes'))
  await expect(remove('base')).rejects.toThrow('child builds on base: nothing was removed.')
  await expect(remove('nobody')).rejects.toThrow('The database has no brand "nobody".')
  await expect(removeBrand(words(source, 'child'))).rejects.toThrow('without being asked: --yes')
  expect(await remove('child')).toBe(0)
  await vi.waitFor(() => {
    for (const { registry } of [gateway, other]) expect(registry.byId('child')).toBeUndefined()
  }, 5000)
  // A gateway that is new has the history too, and serves nothing of it.
  const fresh = await openGateway()
  expect([...fresh.registry.ids()]).toEqual(['base'])
  expect(fresh.keeper.store.list('child').map(({ id }) => id)).toEqual([before?.id])
  expect(await logReleases(words(source, 'child'))).toBe(0)
  const desk = makeFolder()
  expect(await pull(desk)).toBe(0)
  expect(existsSync(join(desk, 'child'))).toBe(false)
  expect(await pull(desk, 'child')).toBe(0)
  expect(readFileSync(join(desk, 'child/brand.json'), 'utf8')).toBe(child['brand.json'])
  expect(await pushBrands(words(desk, 'child'))).toBe(0)
  await vi.waitFor(() => {
    for (const { registry } of [gateway, other, fresh])
      expect(registry.byId('child')?.settings.name).toBe('Child')
  }, 5000)
  expect(gateway.copy.findHead('child')).toMatchObject({
    number: 2,
    previous: before?.id,
    tree: before?.tree,
  })
  expect(await remove('child')).toBe(0)
  expect(await remove('base')).toBe(0)
  await vi.waitFor(() => expect([...other.registry.ids()]).toEqual([]), 5000)
})

it('removes no brand whose merchant has members, until it is told to leave them, and keeps its code', async () => {
  await push()
  await vi.waitFor(() => expect(gateway.registry.byId('base')).toBeDefined(), 5000)
  await removeBrand(words(source, 'child', '--yes'))
  await test.asOwner(
    `insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status, register_method, created_at)
     values ('basecode', gen_random_uuid(), 'Ana', 'ana', now(), 0, 'Ana', 'active', 'USERNAME', now())`,
  )
  const refused = removeBrand(words(source, 'base', '--yes'))
  await expect(refused).rejects.toThrow(
    /^There are 1 member under basecode: nothing was removed\..*--leave-members/,
  )
  expect(await removeBrand(words(source, 'base', '--yes', '--leave-members'))).toBe(0)
  const [head] = await test.asOwner<{ code: string }>(
    `select code from brand_head where brand = 'base' and removed_at is not null`,
  )
  expect(head?.code).toBe('basecode')
  const desk = makeFolder()
  await writeBrand(desk, 'thief', { ...base, 'brand.json': { name: 'Thief', merchantCode: 'basecode' } })
  expect(await pushBrands(words(desk, 'thief'))).toBe(1)
  expect(printed.join()).toContain('the merchant code basecode belongs to another brand')
})
