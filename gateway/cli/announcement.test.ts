import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settingsIn } from '../base/config/settings.ts'
import { openBrandRegistry } from '../brands/registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../brands/testing/brand-folder.ts'
import { announcement } from './announcement.ts'

let folder: BrandFolder
let data: string

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'livery-data-'))
  folder = await brandFolder({
    tala: wholeBrand({ name: 'Tala', merchantCode: 'talacode', domains: ['tala.example'], default: true }),
    luna: { 'brand.json': { extends: 'tala', name: 'Luna' } },
  })
})
afterEach(async () => {
  await folder.remove()
  await rm(data, { recursive: true, force: true })
})

async function printed(env: NodeJS.ProcessEnv = {}) {
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, data, log, pollMs: 0 })
  const lines = announcement(registry, 8080, settingsIn(env))
  await registry.close()
  return lines
}

it('names who had a code first, with its children, and of a copy that it has errors, at every start', async () => {
  const places = [
    '  Tala         http://tala.localhost:8080/   also http://localhost:8080/',
    '  Luna         http://luna.localhost:8080/',
  ]
  expect((await printed()).slice(0, 3)).toEqual([...places, ''])
  await cp(join(folder.root, 'tala'), join(folder.root, 'aaa'), { recursive: true })
  for (let turn = 0; turn < 2; turn += 1)
    expect((await printed()).slice(0, 4)).toEqual([
      ...places,
      '  aaa has errors: npm run brand -- check aaa',
      '',
    ])
})

it('lists the demo accounts of six brands, and says that others have some too', async () => {
  expect((await printed()).join('\n')).not.toContain('other brands')
  const members = [{ username: 'demo', password: 'Lantern88' }]
  for (let at = 0; at < 8; at += 1)
    await folder.write(`b${String(at)}`, {
      'brand.json': { extends: 'tala', merchantCode: `b${String(at)}code` },
      'merchant.json': { demo: { members } },
    })
  const lines = await printed()
  expect(lines.filter((line) => line.endsWith(' demo / Lantern88'))).toHaveLength(6)
  expect(lines).toContain('  and those of other brands: demo.members of merchant.json')
})

it('says in production what is unsafe or missing, and nothing of demonstrations', async () => {
  const lines = await printed({ NODE_ENV: 'production' })
  const report = lines.slice(lines.indexOf('Not ready for money in earnest:') + 1)
  expect(report.length).toBeGreaterThan(5)
  expect(report.filter((line) => !/^ {2}\S.*\.$/.test(line))).toEqual([])
  expect(lines.join('\n')).not.toMatch(/Demo accounts|dev\/outbox|console\.localhost/)
})

it('prints in production the domains of brands, over TLS behind a trusted proxy, and who has none', async () => {
  const production = { NODE_ENV: 'production', LIVERY_CONSOLE_HOST: 'console.example' }
  await folder.write('luna', { 'brand.json': { extends: 'tala', name: 'Luna', domains: [] } })
  const none = '  Luna         no domain, so nobody can reach it: set domains in luna/brand.json'
  const direct = await printed(production)
  expect(direct.slice(0, 4)).toEqual([
    '  Tala         http://tala.example:8080/',
    none,
    '',
    '  Console      http://console.example:8080/',
  ])
  const proxied = await printed({ ...production, LIVERY_TRUST_PROXY: '10.0.0.0/8' })
  expect(proxied.slice(0, 4)).toEqual([
    '  Tala         https://tala.example/',
    none,
    '',
    '  Console      https://console.example/',
  ])
  expect([...direct, ...proxied].join('\n')).not.toMatch(/\/\/[^ ]*localhost/)
})

it('says of a folder without a brand that there is none, and how one comes to be there', async () => {
  for (const id of ['tala', 'luna']) await rm(join(folder.root, id), { recursive: true })
  const lines = await printed({ LIVERY_BRANDS: folder.root })
  expect(lines.slice(0, 3)).toEqual([
    `  No brand found in ${folder.root}: no site is served.`,
    '  Put a whole one into it, such as brands/tala as it comes with Livery: it is live at once.',
    '  Then npm run brand -- new <id> makes another that builds on it.',
  ])
  expect(lines).not.toContain('Demo accounts')
})
