import { afterEach, expect, it } from 'vitest'
import { sentence } from '../files/issue.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { flagsAdvice } from './flags.advice.ts'

let folder: BrandFolder | undefined

afterEach(() => folder?.remove())

const on = { modId: 'USERNAMEREG3', enabled: '1' }

async function adviceOn(modules: object[], flags: object, own: object = {}) {
  folder = await brandFolder({
    base: { ...wholeBrand(), 'merchant.json': { modules } },
    child: { 'brand.json': { extends: 'base', flags }, 'merchant.json': own },
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const child = registry.byId('child')
  await registry.close()
  if (!child) throw new Error(JSON.stringify([...registry.findings()]))
  return flagsAdvice(child)
}

it('says which module of the parent overrules a flag, and how to mend it', async () => {
  const tree = [{ modId: 'MEMBERS', enabled: '0', childrenNodes: [on] }]
  const findings = await adviceOn(tree, { USERNAMEREG3: true })
  expect(findings).toMatchObject([
    {
      severity: 'warning',
      code: 'flag-overruled',
      file: 'child/brand.json',
      line: 4,
      path: '$.flags.USERNAMEREG3',
      message: 'the flag does nothing: module MEMBERS of base/merchant.json is "0" and wins',
      fix: `Give child/merchant.json "modules" of its own (a list replaces the parent's), or leave the flag out.`,
    },
  ])
})

it('names the group that is off, where the tree does not list the flag', async () => {
  const [found] = await adviceOn([{ modId: 'REGISTER3', enabled: '0' }], { USERNAMEREG3: true })
  expect(found?.message).toBe('the flag does nothing: module REGISTER3 of base/merchant.json is "0" and wins')
})

it('says nothing of a flag that the tree agrees with, or does not name', async () => {
  expect(await adviceOn([on], { USERNAMEREG3: true, FREEPLAY3: true })).toEqual([])
})

it('says nothing once the brand has a tree of its own', async () => {
  expect(await adviceOn([on], { USERNAMEREG3: false }, { modules: [] })).toEqual([])
})

it('names the brand where a sentence is about the file of another', () => {
  const finding = {
    severity: 'warning' as const,
    code: 'contrast',
    file: 'base/theme.json',
    line: 3,
    column: 1,
    path: '$.color',
    message: 'too little contrast',
    fix: 'Mend it.',
  }
  expect(sentence({ ...finding, brand: 'child' })).toContain('$.color in brand child: too little contrast')
  expect(sentence({ ...finding, brand: 'base' })).toContain('$.color too little contrast')
})
