import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { getFinding } from '../files/issue.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { becomeOrdinary } from '../testing/ordinary-user.ts'
import type { Slip } from '../testing/slips/slip.ts'
import { slips } from '../testing/slips/slips.fixture.ts'

let folder: BrandFolder
let goBack: () => void
let findings: Finding[] = []

const ids = slips.map((_, index) => `row-${String(index)}`)
const silent = { info: () => undefined, warn: () => undefined }

function write(home: string, { files = {}, act }: Slip) {
  const { 'brand.json': brand = {}, ...others } = files
  const isText = typeof brand === 'string' || brand instanceof Uint8Array
  const document = isText ? brand : { extends: 'base', name: 'Broken', ...brand }
  for (const [path, content] of Object.entries({ 'brand.json': document, ...others })) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    const isPlain = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(join(home, path), isPlain ? content : JSON.stringify(content, null, 2))
  }
  act?.(home)
}

beforeAll(async () => {
  goBack = becomeOrdinary()
  folder = await brandFolder({ base: wholeBrand() })
  for (const [index, slip] of slips.entries()) write(join(folder.root, ids[index] ?? ''), slip)
  const catalogue = () => new Set(['north-rng-7', 'north-live-1'])
  const registry = await openBrandRegistry({ folder: folder.root, catalogue, log: silent, pollMs: 0 })
  for (const id of ids) registry.byId(id)
  findings = ids.flatMap((id) => registry.findings().get(id) ?? [])
  await registry.close()
})

afterAll(async () => {
  // A link that leads nowhere has no permissions.
  for (const id of ids) if (existsSync(join(folder.root, id))) chmodSync(join(folder.root, id), 0o755)
  await folder.remove()
  goBack()
})

it('every finding names its problem and a fix in words', () => {
  expect(findings.length).toBeGreaterThan(200)
  expect(findings.filter(({ message, fix }) => message.trim() === '' || !/^\S+ .*\.$/.test(fix))).toEqual([])
})

it('every finding inside a document names the value found and the value expected', () => {
  const inside = findings.filter(({ path }) => path !== '$')
  expect(inside.length).toBeGreaterThan(150)
  expect(inside.filter(({ found, expected }) => !found || !expected)).toEqual([])
})

it('what a check says itself is said in place of what is usual for its code', () => {
  const issue = { code: 'twice', path: ['a'], message: 'listed twice', fix: 'Remove one.' }
  const parts = [
    getFinding(issue, 'tala', 'tala/brand.json'),
    getFinding({ ...issue, expected: 'two' }, 'tala', 'x'),
  ]
  expect(parts.map(({ expected }) => expected)).toEqual(['each value only once', 'two'])
})
