import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import { FileStore } from '../releases/file-store.ts'
import { openBrandRegistry } from './registry.ts'
import { brandFolder, plainPicture, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { becomeOrdinary } from '../testing/ordinary-user.ts'

let folder: BrandFolder
let data: string
let registry: BrandRegistry | undefined
let warnings: string[] = []

/** Starts a registry as a new process does: nothing but the folders outlives the one before. */
async function start(): Promise<BrandRegistry> {
  await registry?.close()
  warnings = []
  const log = { info: () => undefined, warn: (_: object, message: string) => void warnings.push(message) }
  registry = await openBrandRegistry({ folder: folder.root, data, log, pollMs: 20 })
  return registry
}

/** Starts it and ends it again: what is live then is stored. */
async function run(): Promise<void> {
  await start()
  await registry?.close()
}

function listErrors(id: string) {
  return (registry?.findings().get(id) ?? []).filter(({ severity }) => severity === 'error')
}

let goBack: () => void
beforeAll(() => {
  goBack = becomeOrdinary()
})
afterAll(() => {
  goBack()
})

beforeEach(async () => {
  folder = await brandFolder({
    tala: wholeBrand({ name: 'Tala', merchantCode: 'talacode', domains: ['tala.example'], default: true }),
    luna: { 'brand.json': { extends: 'tala', name: 'Luna' } },
  })
  data = await mkdtemp(join(tmpdir(), 'livery-data-'))
})

afterEach(async () => {
  await registry?.close()
  registry = undefined
  await folder.remove()
  await rm(data, { recursive: true, force: true })
})

describe('what was last good', () => {
  const slips: [string, string, string][] = [
    ['a comma too much', 'brand.json', '{ "name": "Tala", }'],
    ['a half of a file', 'merchant.json', '{ "currency": {'],
    ['a wrong type', 'brand.json', '{ "name": 7 }'],
    ['an empty theme', 'theme.json', ''],
    [
      'rules that nobody can follow',
      'merchant.json',
      '{ "rules": { "username": { "minLength": 60, "maxLength": 9 } } }',
    ],
  ]
  it.each(slips)('serves after a restart with %s, and so do its children', async (_, file, text) => {
    await run()
    await folder.write('tala', { [file]: text })
    const again = await start()
    expect(again.byId('tala')?.settings).toMatchObject({ name: 'Tala', merchantCode: 'talacode' })
    expect(again.byHost('tala.example')?.id).toBe('tala')
    expect(again.byId('luna')?.settings.name).toBe('Luna')
    expect(listErrors('tala')[0]?.file).toBe(`tala/${file}`)
    expect(warnings.some((line) => line.includes(`tala/${file}`))).toBe(true)
  })

  it('gives way to the files once they are right again', async () => {
    await run()
    await folder.write('tala', { 'brand.json': '{' })
    const again = await start()
    await folder.write('tala', wholeBrand({ name: 'Tala anew', merchantCode: 'talacode', default: true }))
    await vi.waitFor(() => {
      expect(again.byId('tala')?.settings.name).toBe('Tala anew')
    })
    expect(listErrors('tala')).toEqual([])
  })

  const slip = '{ "extends": "tala", "name": "Broken" "x": 1 }'
  it.each(['aaa', 'zeta'])(
    'of a child comes back after a restart, before or behind its parent: %s',
    async (id) => {
      await folder.write(id, { 'brand.json': { extends: 'tala', name: 'Child', domains: ['child.example'] } })
      await run()
      await folder.write(id, { 'brand.json': slip })
      for (let turn = 0; turn < 2; turn += 1) {
        const again = await start()
        expect(again.byHost(`${id}.localhost`)?.settings.name).toBe('Child')
        expect(again.byHost('child.example')?.id).toBe(id)
        expect(again.byMerchant(id)?.id).toBe(id)
        expect(listErrors(id).map(({ code }) => code)).toEqual(['syntax'])
      }
    },
  )

  it.each(['gone', 'another', 'in a circle'])(
    'of a child has the parent as it was, where that is now %s',
    async (now) => {
      await folder.write('tala', { 'merchant.json': { maintenance: true } })
      await run()
      const before = registry?.byId('luna')
      await folder.write('luna', { 'brand.json': slip })
      if (now === 'gone') await rm(join(folder.root, 'tala'), { recursive: true })
      if (now === 'another') await folder.write('tala', { 'merchant.json': { maintenance: false } })
      if (now === 'in a circle')
        await folder.write('tala', { 'brand.json': { extends: 'luna', merchantCode: 'talacode' } })
      const luna = (await start()).byHost('luna.localhost')
      expect(luna?.merchant.maintenance).toBe(true)
      expect(luna?.version).toBe(before?.version)
      expect(listErrors('luna').map(({ code }) => code)).toEqual(['syntax'])
    },
  )

  it('is nothing for a brand that never was, and nothing of a folder that is gone', async () => {
    await start()
    await rm(join(folder.root, 'luna'), { recursive: true })
    await folder.write('sol', { 'brand.json': '{' })
    const again = await start()
    expect(again.byId('luna')).toBeUndefined()
    expect(again.byId('sol')).toBeUndefined()
  })

  it('follows no link out of the folder', async () => {
    const secret = join(data, '..', 'livery-secret.svg')
    await writeFile(secret, plainPicture.replace('0', '00'))
    await symlink(secret, join(folder.root, 'tala', 'assets', 'more.svg'))
    await run()
    const store = new FileStore(join(data, 'releases'))
    expect(store.has(sha256(plainPicture.replace('0', '00')))).toBe(false)
    await rm(secret)
  })
})

describe('a merchant code', () => {
  it('stays with the brand that had it when a copy comes, also over a restart', async () => {
    await start()
    await cp(join(folder.root, 'tala'), join(folder.root, 'aaa'), { recursive: true })
    for (let turn = 0; turn < 2; turn += 1) {
      const again = await start()
      expect(again.byMerchant('talacode')?.id).toBe('tala')
      expect(again.byId('luna')?.settings.name).toBe('Luna')
      expect(again.byId('aaa')).toBeUndefined()
      expect(listErrors('aaa').map(({ code }) => code)).toContain('merchant-clash')
      expect(listErrors('tala')).toEqual([])
    }
  })

  it('is the parent’s at the first start, not that of a child before it in the alphabet', async () => {
    await folder.write('aaa', { 'brand.json': { extends: 'tala', merchantCode: 'talacode', name: 'Copy' } })
    const first = await start()
    expect(first.byMerchant('talacode')?.id).toBe('tala')
    expect(first.byId('luna')).toBeDefined()
  })

  it.each([
    ['aaa', true],
    ['thief', true],
    ['aaa', false],
    ['thief', false],
  ])(
    'stays with a brand that is broken, and so do its hosts: nothing for %s, last good or not (%s)',
    async (thief, hasLast) => {
      const mine = { merchantCode: 'lunacode', domains: ['luna.example'] }
      await folder.write('luna', { 'brand.json': { extends: 'tala', name: 'Luna', ...mine } })
      await run()
      await folder.write('luna', { 'brand.json': '{' })
      if (!hasLast) await rm(join(data, 'releases/good/luna.json'))
      await start()
      await folder.write(thief, {
        'brand.json': { extends: 'tala', name: 'Thief', merchantCode: 'lunacode' },
      })
      await folder.write('other', { 'brand.json': { extends: 'tala', domains: ['luna.example'] } })
      for (let turn = 0; turn < 2; turn += 1) {
        const again = await start()
        expect(again.byMerchant('lunacode')?.id).toBe(hasLast ? 'luna' : undefined)
        expect(again.byHost('luna.example')?.id).toBe(hasLast ? 'luna' : undefined)
        expect(again.byId(thief)).toBeUndefined()
        expect(listErrors(thief).map(({ code }) => code)).toEqual(['merchant-clash'])
        expect(listErrors('other').map(({ code }) => code)).toEqual(['domain-clash'])
      }
    },
  )

  it('is free when its brand is gone', async () => {
    await start()
    await cp(join(folder.root, 'tala'), join(folder.root, 'sol'), { recursive: true })
    await rm(join(folder.root, 'tala'), { recursive: true })
    expect((await start()).byMerchant('talacode')?.id).toBe('sol')
  })
})

it('a domain stays with who had it, over a restart, and the log names who wants it too', async () => {
  await start()
  await folder.write('aaa', wholeBrand({ merchantCode: 'aaacode', domains: ['tala.example'] }))
  await vi.waitFor(() => {
    expect(warnings.filter((line) => line.includes('the domain belongs to "tala"'))).toHaveLength(1)
  })
  const again = await start()
  expect(again.byHost('tala.example')?.id).toBe('tala')
  expect(warnings.filter((line) => line.includes('the domain belongs to "tala"'))).toHaveLength(1)
})

it('a folder that cannot be read costs itself alone', async () => {
  const again = await start()
  await folder.write('sol', wholeBrand({ merchantCode: 'solcode' }))
  await vi.waitFor(() => {
    expect(again.byId('sol')).toBeDefined()
    expect(existsSync(join(data, 'releases/good/sol.json'))).toBe(true)
  })
  await chmod(join(folder.root, 'sol'), 0)
  await vi.waitFor(() => {
    expect(listErrors('sol')[0]?.code).toBe('unreadable')
  })
  const restarted = await start()
  expect(restarted.byId('tala')).toBeDefined()
  expect(restarted.byId('sol')?.settings.name).toBe('Base')
  expect(listErrors('sol').map(({ code, file }) => [code, file])).toEqual([['unreadable', 'sol']])
  await chmod(join(folder.root, 'sol'), 0o755)
})
