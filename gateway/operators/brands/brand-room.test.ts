import { beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { first } from '../../testing/test-gateway.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import { contentScope, writeContent } from '../content/content.service.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { listOverrides } from './overrides.ts'

let olga: ConsoleClient

const gateway = prepareSite({
  brands: [
    first({ merchant: { modules: [{ modId: 'FREEPLAY3', enabled: '1' }] } }),
    testBrand({ id: 'second', merchant: { company: 'elsewhere' } }),
  ],
})

beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
})

function listBrands(search?: string) {
  return olga.call('brandList', { query: search === undefined ? {} : { search } })
}

describe('the room of brands', () => {
  it('lists brands of the company alone, found by id, name, domain and code', async () => {
    const found = async (search?: string) =>
      (await listBrands(search)).value.content.map(({ brand }) => brand)
    expect(await found()).toEqual(['first'])
    for (const search of ['FIRST', 'first.exam', 'firstcode', ' fir '])
      expect(await found(search)).toEqual(['first'])
    for (const search of ['second', 'nothing']) expect(await found(search)).toEqual([])
  })

  it('shows one brand with its findings, languages and domains, and none of another company', async () => {
    const { value } = await olga.call('brandDetail', { query: { brand: 'first' } })
    expect(value).toMatchObject({
      brand: 'first',
      merchant: 'firstcode',
      domains: ['first.example', 'first.localhost'],
    })
    expect(value.languages[0]).toMatchObject({ code: 'EN', missing: 0, percent: 100 })
    for (const call of ['brandDetail', 'brandHistory'] as const)
      expect((await olga.call(call, { query: { brand: 'second' } })).code).toBe('not_found')
  })

  it('says where a switch overrides what is published, and tells of it in the history', async () => {
    const switches = { maintenance: true, modules: { FREEPLAY3: '0' } }
    const set = { merchant: 'firstcode', version: 0, switches, reason: 'incident' }
    expect((await olga.call('switchesSet', { body: set })).code).toBeNull()
    await vi.waitFor(() => expect(gateway.platform.registry.byId('first')?.merchant.maintenance).toBe(true))
    const { overrides } = (await olga.call('brandDetail', { query: { brand: 'first' } })).value
    expect(overrides).toEqual([
      { kind: 'maintenance', name: '', published: false, isOn: true, isByParent: false },
      { kind: 'module', name: 'FREEPLAY3', published: true, isOn: false, isByParent: false },
    ])
    expect((await listBrands()).value.content[0]?.switches).toBe(2)
    const news = {
      texts: { EN: { title: 'Hello', text: 'Hello.' } },
      date: '2026-01-01',
      execution: 'none' as const,
    }
    const { database, clock } = gateway.platform
    const later = new Date(clock().getTime() + 1000)
    await database.within('@house', (tx) =>
      boundTo(tx, contentScope, '@house', () =>
        writeContent(
          tx,
          { code: 'firstcode', kind: 'notice', key: 'hello' },
          { version: 0, body: news, isHidden: false, madeBy: 'olga' },
          later,
        ),
      ),
    )
    const { content, next } = (await olga.call('brandHistory', { query: { brand: 'first' } })).value
    expect(next).toBeNull()
    expect(content.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
      ['content', 'olga', ''],
      ['switches', 'olga', 'incident'],
    ])
    expect(content.flatMap(({ changes }) => changes.map(({ kind, name, to }) => [kind, name, to]))).toEqual([
      ['content', 'Hello', '1'],
      ['switched', 'maintenance', 'true'],
      ['switched', 'module FREEPLAY3', 'false'],
    ])
    const older = { brand: 'first', before: content[0]?.at ?? '' }
    expect((await olga.call('brandHistory', { query: older })).value.content.map(({ kind }) => kind)).toEqual(
      ['switches'],
    )
  })

  it('does not show what a parent of another company has published', () => {
    const brand = gateway.platform.registry.byId('first')
    const entries = brand ? listOverrides(brand, { maintenance: true }, (key) => key === 'maintenance') : []
    expect(entries).toEqual([
      { kind: 'maintenance', name: '', published: null, isOn: true, isByParent: true },
    ])
  })
})
