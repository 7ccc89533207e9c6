import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { identityDocument } from '../../../schemas/documents/identity.document.ts'
import { merchantDocument } from '../../../schemas/documents/merchant.document.ts'
import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'

const here = 'https://verify.example/here'
const there = 'https://evil.example/there'

function hosted(service: string) {
  return {
    security: { botCheck: { provider: 'hosted', hosted: { service, siteKey: '1x00' } } },
  }
}

let folder: BrandFolder
let registry: BrandRegistry

async function open(brands: Record<string, [brand: object, botCheck?: object]>) {
  folder = await brandFolder()
  for (const [id, [brand, botCheck]] of Object.entries(brands)) {
    const whole = 'extends' in brand ? { 'brand.json': brand } : wholeBrand({ merchantCode: id, ...brand })
    await folder.write(id, { ...whole, ...(botCheck && { 'merchant.json': { botCheck } }) })
  }
  registry = await openBrandRegistry({
    folder: folder.root,
    log: { info: () => undefined, warn: () => undefined },
    pollMs: 20,
  })
}

function said(id: string) {
  return registry
    .findings()
    .get(id)
    ?.map(({ code, file, path }) => [code, file, path])
}

function sent(id: string) {
  return registry.byId(id)?.merchant.botCheck
}

afterEach(async () => {
  await registry.close()
  await folder.remove()
})

const url = '$.botCheck.verifyUrl'
const inBase = { secret: 'of-base', verifyUrl: here }

describe('the secret of a hosted bot check', () => {
  it('is not sent to another address that a child names, takes away or leaves empty', async () => {
    await open({
      base: [hosted('turnstile'), inBase],
      other: [{ extends: 'base' }, { verifyUrl: there }],
      none: [{ extends: 'base' }, { verifyUrl: null }],
      empty: [{ extends: 'base' }, { verifyUrl: '' }],
      usual: [{ ...hosted('turnstile') }, { secret: 'of-usual' }],
      heir: [{ extends: 'usual' }, { verifyUrl: there }],
    })
    expect(said('other')).toEqual([['secret-elsewhere', 'other/merchant.json', url]])
    expect(said('none')).toMatchObject([['secret-elsewhere', expect.any(String), url]])
    expect(said('empty')).toEqual([['secret-elsewhere', 'empty/merchant.json', url]])
    expect(said('heir')).toEqual([['secret-elsewhere', 'heir/merchant.json', url]])
    expect(registry.ids()).toEqual(['base', 'usual'])
  })

  it('is not sent to another service that a child names, whose usual address is another', async () => {
    await open({
      base: [hosted('turnstile'), { secret: 'of-base' }],
      other: [{ extends: 'base', ...hosted('hcaptcha') }],
    })
    expect(said('other')).toEqual([
      ['secret-elsewhere', 'other/brand.json', '$.security.botCheck.hosted.service'],
    ])
  })

  it('is not sent to the address of another parent in any order, nor over a grandparent', async () => {
    await open({
      keeper: [hosted('turnstile'), { secret: 'of-keeper' }],
      namer: [{}, { verifyUrl: there }],
      both: [{ extends: ['keeper', 'namer'] }],
      turned: [{ extends: ['namer', 'keeper'] }],
      child: [{ extends: 'keeper' }],
      grandchild: [{ extends: 'child' }, { verifyUrl: there }],
    })
    for (const id of ['both', 'turned', 'grandchild'])
      expect(said(id), id).toMatchObject([['secret-elsewhere', expect.any(String), url]])
    expect(sent('child')?.secret).toBe('of-keeper')
  })

  it('is not sent to an address that a parent names later, or that only the parent names', async () => {
    await open({ base: [hosted('turnstile')], child: [{ extends: 'base' }, { secret: 'of-child' }] })
    expect(sent('child')).toEqual({ secret: 'of-child', verifyUrl: '' })
    await writeFile(
      join(folder.root, 'base', 'merchant.json'),
      JSON.stringify({ botCheck: { verifyUrl: there } }),
    )
    await vi.waitFor(() => {
      expect(said('child')).toEqual([['secret-elsewhere', 'base/merchant.json', url]])
    })
    expect(sent('child')).toEqual({ secret: 'of-child', verifyUrl: '' })
  })

  it('is inherited with its address, and replaced with it', async () => {
    await open({
      base: [hosted('turnstile'), inBase],
      heir: [{ extends: 'base' }],
      again: [{ extends: 'base' }, { verifyUrl: here }],
      own: [
        { extends: 'base', ...hosted('hcaptcha') },
        { secret: 'of-own', verifyUrl: there },
      ],
      without: [{ extends: 'base' }, { secret: null, verifyUrl: there }],
    })
    expect([...registry.findings()]).toEqual([])
    expect(['heir', 'again', 'own', 'without'].map(sent)).toEqual([
      inBase,
      inBase,
      { secret: 'of-own', verifyUrl: there },
      { secret: '', verifyUrl: there },
    ])
  })
})

/** Paths of secrets that are merged by key; what is in a list comes whole from one document. */
function secretsIn(node: SchemaNode, path: string): string[] {
  return [
    ...(node.visibility === 'secret' ? [path] : []),
    ...Object.entries(node.properties ?? {}).flatMap(([key, inner]) => secretsIn(inner, `${path}.${key}`)),
  ]
}

it('is the only secret that is sent and merged by key: others are sent nowhere, or stand in a list', async () => {
  await open({})
  expect(secretsIn(merchantDocument as unknown as SchemaNode, '$')).toEqual([
    '$.botCheck.secret',
    '$.defaultPassword',
    '$.demo',
  ])
  const { providers } = (identityDocument as unknown as SchemaNode).properties ?? {}
  expect([providers?.type, Object.keys(providers?.items?.properties ?? {})]).toEqual([
    'array',
    expect.arrayContaining(['issuer', 'clientSecret']),
  ])
})
