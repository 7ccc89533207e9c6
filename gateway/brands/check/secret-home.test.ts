import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openBrandRegistry } from '../registry/registry.ts'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { findSecretHomes, secretIssues } from './secret-home.ts'
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

describe('the secret of a provider, which stands in a list', () => {
  const lumen = { id: 'lumen', label: { EN: 'Lumen' }, clientId: 'site' }

  it('is inherited with the whole list, and a list that names another issuer has only secrets of its own', async () => {
    const listed = (...providers: object[]) => ({ identity: { providers } })
    folder = await brandFolder()
    await folder.write('base', {
      ...wholeBrand({ merchantCode: 'base' }),
      'merchant.json': listed({ ...lumen, issuer: here, clientSecret: 'of-base' }),
    })
    await folder.write('heir', { 'brand.json': { extends: 'base' } })
    await folder.write('other', {
      'brand.json': { extends: 'base' },
      'merchant.json': listed({ ...lumen, issuer: there }),
    })
    registry = await openBrandRegistry({
      folder: folder.root,
      log: { info: () => undefined, warn: () => undefined },
      pollMs: 20,
    })
    const getSecret = (id: string) => registry.byId(id)?.merchant.identity.providers[0]?.clientSecret
    expect([getSecret('base'), getSecret('heir'), getSecret('other')]).toEqual(['of-base', 'of-base', ''])
  })

  it('is found elsewhere by its identity, in whatever order a merge would put the list', () => {
    const parent = { identity: { providers: [{ ...lumen, issuer: here, clientSecret: 'of-base' }] } }
    const homes = findSecretHomes(parent, { brand: {}, merchant: parent }, [])
    const moved = (issuer: string) => ({
      identity: { providers: [{ id: 'new' }, { ...lumen, issuer, clientSecret: 'of-base' }] },
    })
    const kept = findSecretHomes({}, { brand: {}, merchant: moved(here) }, [homes])
    expect(secretIssues({ brand: {}, merchant: moved(here) }, kept)).toEqual([])
    expect(secretIssues({ brand: {}, merchant: moved(there) }, kept)).toMatchObject([
      {
        document: 'merchant',
        issue: {
          code: 'secret-elsewhere',
          path: ['identity', 'providers', 1, 'issuer'],
          fix: expect.stringContaining(
            'State identity.providers.1.clientSecret and identity.providers.1.issuer together',
          ) as string,
        },
      },
    ])
  })
})
