// On PostgreSQL too: saves lock the row of their draft.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Operation } from '../../../schemas/brand/operations.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { first } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { ReleasedBrands } from './testing/released-brand.ts'

const brands = new ReleasedBrands()
const gateway = prepareSite({
  brands: [
    first(),
    testBrand({ id: 'second', merchant: { company: 'elsewhere' } }),
    testBrand({ id: 'fresh' }),
  ],
  config: { dataFolder: brands.folder },
})

let olga: ConsoleClient
let bruno: ConsoleClient

const brandFile = { name: 'First', merchantCode: 'first1', languages: { default: 'EN', supported: ['EN'] } }
const banners = [
  { id: 'hero', group: 'w_home', title: { EN: 'Hello' } },
  { id: 'live', group: 'w_home', title: { EN: 'Live' } },
]
const files = brands.whole({
  'brand.json': brandFile,
  'merchant.json': { banners },
  'content/help-start.EN.md': '# Start\n\nOne.\n\nTwo.\n',
})

beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  bruno = await newOperator(gateway, { name: 'bruno', roles: ['owner'] })
})
beforeEach(async () => {
  await brands.release('first', files)
})
afterAll(() => {
  rmSync(brands.folder, { recursive: true, force: true })
})

it('says that what is live is not recorded yet, where a draft is begun before that', async () => {
  const answer = await olga.call('draftCreate', { body: { brand: 'fresh', title: 'Autumn' } })
  expect([answer.status, answer.code]).toEqual([409, 'conflict'])
})

async function begin(title = 'Autumn'): Promise<string> {
  return (await olga.call('draftCreate', { body: { brand: 'first', title } })).value.id
}

function title(id: string, text: string): Operation {
  return { file: 'merchant.json', pointer: `/banners/[id=${id}]/title/EN`, do: 'set', value: text }
}

function save(by: ConsoleClient, id: string, version: number, ...operations: Operation[]) {
  return by.call('draftSave', { body: { brand: 'first', id, version, operations } })
}

async function detail(id: string) {
  return (await olga.call('draftDetail', { query: { brand: 'first', id } })).value
}

describe('a draft', () => {
  it('stands on what is live, and says in sentences what it changes', async () => {
    const id = await begin()
    expect((await save(olga, id, 0, title('hero', 'Autumn'))).value).toEqual({ version: 1, merged: [] })
    expect(await detail(id)).toMatchObject({
      title: 'Autumn',
      version: 1,
      isBehind: false,
      madeBy: 'olga',
      authors: ['olga'],
      sentences: [{ file: 'merchant.json', text: 'title (banner hero, EN) Hello → Autumn' }],
      needsTwo: [],
    })
    const listed = (await bruno.call('draftList', { query: { brand: 'first' } })).value
    expect(listed.find((row) => row.id === id)).toMatchObject({ title: 'Autumn', version: 1 })
  })

  it('merges what two people save at once elsewhere, and offers the rest to choose from', async () => {
    const id = await begin()
    const saved = await Promise.all([
      save(olga, id, 0, title('hero', 'Mine')),
      save(bruno, id, 0, title('live', 'Theirs')),
    ])
    expect(saved.map(({ value }) => value.version).sort()).toEqual([1, 2])
    expect(saved.flatMap(({ value }) => value.merged)).toHaveLength(1)
    const clash = await save(bruno, id, 1, title('hero', 'Again'))
    const late = await save(olga, id, 0, title('live', 'Late'))
    expect([clash.code, late.code].filter((code) => code === 'conflict').length).toBeGreaterThan(0)
    expect(late.refused).toMatchObject({ version: expect.any(Number), operations: [title('live', 'Theirs')] })
    expect((await detail(id)).authors.sort()).toEqual(['bruno', 'olga'])
  })

  it('keeps one order for saves at two gateways', async () => {
    const id = await begin()
    const other = await gateway.beside()
    const body = { brand: 'first', id, version: 0, operations: [title('live', 'There')] }
    const [here, there] = await Promise.all([
      save(olga, id, 0, title('hero', 'Here')),
      other.app.inject({
        method: 'PUT',
        url: '/api/draft',
        headers: { host: 'console.localhost', device: 'WEB', ...olga.headers() },
        payload: body,
      }),
    ])
    expect([here.status, there.statusCode]).toEqual([200, 200])
    expect((await detail(id)).operations).toHaveLength(2)
  })

  it('saves a repeated request once', async () => {
    const id = await begin()
    const body = { brand: 'first', id, version: 0, operations: [title('hero', 'Once')] }
    const headers = { 'idempotency-key': '5a1b4a50-8f6c-4a45-9b39-1a7e5f1d4c01' }
    const sent = [
      await olga.call('draftSave', { body, headers }),
      await olga.call('draftSave', { body, headers }),
    ]
    expect(sent.map(({ value }) => value)).toEqual([
      { version: 1, merged: [] },
      { version: 1, merged: [] },
    ])
    expect((await detail(id)).operations).toHaveLength(1)
  })

  it('may be invalid, and is told everything that is wrong with it', async () => {
    const id = await begin()
    await save(olga, id, 0, {
      file: 'theme.json',
      pointer: '/color/light/accent/$value',
      do: 'set',
      value: 'red',
    })
    const { findings } = (await olga.call('draftCheck', { query: { brand: 'first', id } })).value
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        file: 'first/theme.json',
        path: '$.color.light.accent.$value',
      }),
    )
  })

  it.each<[string, Operation, string]>([
    [
      'the merchant’s code',
      { file: 'brand.json', pointer: '/merchantCode', do: 'set', value: 'other1' },
      'changes the code',
    ],
    [
      'its parents',
      { file: 'brand.json', pointer: '', do: 'set', value: { ...brandFile, extends: 'second' } },
      'changes the parents',
    ],
    [
      'a secret',
      { file: 'merchant.json', pointer: '/botCheck', do: 'set', value: { secret: 'x' } },
      'never shown',
    ],
    ['what is not there', title('gone', 'x'), 'Read the draft again'],
    ['a file that no brand has', { file: '../other/brand.json', pointer: '', do: 'unset' }, 'docs/brands.md'],
  ])('never changes %s, and says what does', async (_, operation, fix) => {
    const id = await begin()
    const refused = await save(olga, id, 0, operation)
    expect(refused.code).toBe('field_format')
    expect(JSON.stringify(refused.refused)).toContain(fix)
    expect((await detail(id)).version).toBe(0)
  })

  it('says that calls to another gateway need a second person', async () => {
    const id = await begin()
    await save(olga, id, 0, {
      file: 'brand.json',
      pointer: '/callOrigin',
      do: 'set',
      value: 'https://x.example',
    })
    expect((await detail(id)).needsTwo).toEqual([{ file: 'brand.json', pointer: '/callOrigin' }])
  })

  it('moves to what was published meanwhile, place by place where both changed something', async () => {
    const id = await begin()
    const article = { file: 'content/help-start.EN.md', pointer: '', do: 'set' as const }
    await save(olga, id, 0, title('hero', 'Mine'), { ...article, value: '# Start\n\nOne.\n\nTwo, mine.\n' })
    await brands.release('first', {
      ...files,
      'merchant.json': {
        banners: [
          { ...banners[0], title: { EN: 'Theirs' } },
          banners[1],
          { id: 'new', title: { EN: 'New' } },
        ],
      },
      'content/help-start.EN.md': '# Start now\n\nOne.\n\nTwo.\n',
    })
    expect((await detail(id)).isBehind).toBe(true)
    const rebase = (choices: object[]) =>
      olga.call('draftRebase', { body: { brand: 'first', id, version: 1, choices } })
    const pointer = '/banners/[id=hero]/title/EN'
    expect((await rebase([])).value).toEqual({
      version: 1,
      conflicts: [{ file: 'merchant.json', pointer, base: 'Hello', mine: 'Mine', theirs: 'Theirs' }],
    })
    expect((await rebase([{ file: 'merchant.json', pointer, take: 'mine' }])).value).toEqual({
      version: 2,
      conflicts: [],
    })
    const moved = await detail(id)
    expect(moved.isBehind).toBe(false)
    expect(moved.operations).toEqual([
      title('hero', 'Mine'),
      { ...article, value: '# Start now\n\nOne.\n\nTwo, mine.\n' },
    ])
    expect((await save(olga, id, 1, title('live', 'x'))).code).toBe('conflict')
  })

  it('is a brand on its own host, made anew when it changes, and none while it cannot be read', async () => {
    const id = await begin()
    const look = () => gateway.platform.drafts?.open(`${id}--first`)
    await save(olga, id, 0, title('hero', 'Seen'))
    const seen = await look()
    expect(seen?.draft).toMatchObject({ id, company: 'house', title: 'Autumn', author: 'olga' })
    expect(seen?.brand.merchant.banners[0]?.title).toEqual({ EN: 'Seen' })
    expect((await look())?.brand).toBe(seen?.brand)
    await save(olga, id, 1, title('hero', 'Other'))
    expect((await look())?.brand.merchant.banners[0]?.title).toEqual({ EN: 'Other' })
    expect(await gateway.platform.drafts?.open(`${id}--second`)).toBeUndefined()
    await save(olga, id, 2, { file: 'theme.json', pointer: '/color', do: 'set', value: 'none' })
    expect(await look()).toBeUndefined()
  })

  it('is the company’s own, for who may write, until it is thrown away', async () => {
    const id = await begin()
    const vera = await newOperator(gateway, { name: 'vera', roles: ['auditor'] })
    const eve = await newOperator(gateway, { name: 'eve', roles: ['owner'], company: 'elsewhere' })
    expect((await save(vera, id, 0, title('hero', 'x'))).code).toBe('forbidden')
    expect((await save(eve, id, 0, title('hero', 'x'))).code).toBe('not_found')
    expect((await eve.call('draftDetail', { query: { brand: 'second', id } })).code).toBe('not_found')
    expect((await olga.call('draftDiscard', { body: { brand: 'first', id, version: 0 } })).status).toBe(200)
    expect((await save(olga, id, 0, title('hero', 'x'))).code).toBe('conflict')
    expect((await olga.call('draftDetail', { query: { brand: 'first', id } })).code).toBe('not_found')
  })
})

it('a draft of the database is opened on its host by the ticket that the console gives for it', async () => {
  const draft = await begin('Autumn look')
  await save(olga, draft, 0, title('hero', 'Autumn'))
  const { url } = (await olga.call('draftPreview', { body: { brand: 'first', draft } })).value
  const host = `${draft}--first.localhost`
  const entered = await gateway.app.inject({ url: url.slice(url.indexOf('/preview')), headers: { host } })
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join()
  const look = async () =>
    (
      await gateway.app.inject({
        url: '/wps/relay/MCSFE_getListAnnouncements?types=B&platform=W',
        headers: { host, cookie },
      })
    ).payload
  expect(await look()).toContain('"title":"Autumn"')
  await olga.call('draftDiscard', { body: { brand: 'first', id: draft, version: 1 } })
  expect(await look()).toContain('"preview_closed"')
})
