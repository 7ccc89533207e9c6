import { rmSync } from 'node:fs'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { assetFolders } from '../.storybook/asset-folders.ts'
import { brands } from '../.storybook/brands.plugin.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../gateway/brands/testing/brand-folder.ts'
import type { RecordedBrand } from '../widgets/testing/recorded-brand.ts'

let folder: BrandFolder
let server: ViteDevServer

beforeAll(async () => {
  folder = await brandFolder({ base: wholeBrand({ default: true }) })
  server = await createServer({
    configFile: false,
    root: folder.root,
    logLevel: 'silent',
    plugins: [brands(folder.root)],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})

async function recorded() {
  const { recorded: all } = (await server.ssrLoadModule('virtual:livery-brands')) as {
    recorded: RecordedBrand[]
  }
  return all.map(({ id, name }) => `${id} ${name}`)
}

it('stories see a brand that is added, changed and removed while Storybook runs', async () => {
  expect(await recorded()).toEqual(['base Base'])
  await folder.write('luna', { 'brand.json': { extends: 'base', name: 'Luna' } })
  await vi.waitFor(async () => {
    expect(await recorded()).toEqual(['base Base', 'luna Luna'])
  })
  await folder.write('luna', { 'brand.json': { extends: 'base', name: 'Luna Park' } })
  await vi.waitFor(async () => {
    expect(await recorded()).toEqual(['base Base', 'luna Luna Park'])
  })
  rmSync(path.join(folder.root, 'luna'), { recursive: true })
  await vi.waitFor(async () => {
    expect(await recorded()).toEqual(['base Base'])
  })
})

it('a brand without pictures of its own is no cause for Storybook not to start', async () => {
  await folder.write('plain', { 'brand.json': { extends: 'base', name: 'Plain' } })
  expect(assetFolders(folder.root)).toEqual([
    { from: path.join(folder.root, 'base', 'assets'), to: '/brands/base/assets' },
  ])
})
