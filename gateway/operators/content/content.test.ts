import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Content } from '../../../schemas/documents/content.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first, second } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
const host = 'first.example'
function notice(id: string) {
  return {
    id,
    title: { EN: id, TY: `${id} TY` },
    content: { EN: `About ${id}` },
    timestamp: '2026-11-01 09:00:00',
  }
}

let sue: ConsoleClient

const gateway = prepareSite(() => {
  const articles = new Map([['content/blog-2026-11-02-older.EN.md', '# Older\n\nFrom the folder.\n']])
  const brand = {
    ...first({ merchant: { notices: [notice('night'), notice('bank')] } }),
    documents: {
      chain: [{ articles }],
      theme: {},
      locales: new Map(),
    } as unknown as LoadedBrand['documents'],
  }
  return { brands: [brand, second()] }
})
beforeAll(async () => {
  // A demo member is made at the first log-in.
  await gateway.logIn()
  await gateway.logIn('agent')
  sue = await newOperator(gateway, { name: 'sue', roles: ['support'] })
})

function written(title: string, text = 'Words', date = '2026-11-20'): Content {
  return { texts: { EN: { title, text } }, date, execution: 'none' }
}

function set(change: object) {
  const body = {
    merchant,
    kind: 'notice',
    key: 'night',
    version: 0,
    isHidden: false,
    reason: 'news',
    ...change,
  }
  return sue.call('contentSet', { body })
}

async function notices(at = host) {
  const { value } = await gateway.call('announcements', { host: at, query: { types: 'H', platform: 'W' } })
  return value.notices.map(({ id, title }) => `${id} ${title}`)
}

async function posts() {
  const { value } = await gateway.call('blog', { host, query: {} })
  return value.map(({ tag, date, title }) => `${date} ${tag} ${title}`)
}

describe('content of a site', () => {
  it('H4: is written over the folder, live within a second for that brand alone, and given back', async () => {
    expect(await notices()).toEqual(['night night', 'bank bank'])
    const before = gateway.platform.registry.byHost(host)?.version
    expect((await set({ body: written('A calmer night') })).value).toEqual({ version: 1 })
    await vi.waitFor(async () => expect(await notices()).toEqual(['bank bank', 'night A calmer night']))
    expect(gateway.platform.registry.byHost(host)?.version).not.toBe(before)
    expect(await notices('second.example')).not.toContain('night A calmer night')
    expect((await set({ body: written('Twice') })).code).toBe('conflict')
    await set({ version: 1, body: null, isHidden: true })
    await vi.waitFor(async () => expect(await notices()).toEqual(['bank bank']))
    await set({ version: 2, body: null })
    await vi.waitFor(async () => expect(await notices()).toEqual(['night night', 'bank bank']))
    const { value: history } = await sue.call('contentHistory', {
      query: { merchant, kind: 'notice', key: 'night' },
    })
    expect(
      history.map(({ version, isHidden, body, madeBy }) => [
        version,
        isHidden,
        body?.texts['EN']?.title,
        madeBy,
      ]),
    ).toEqual([
      [3, false, undefined, 'sue'],
      [2, true, undefined, 'sue'],
      [1, false, 'A calmer night', 'sue'],
    ])
  })

  it('has posts beside those of the folder, and another process shows them too', async () => {
    await set({
      kind: 'blog',
      key: 'first-post',
      body: written('First post', '## Why\n\n- one\n- [two](/promotions)'),
    })
    await vi.waitFor(async () => expect(await posts()).toContain('2026-11-20 first-post First post'))
    expect(await posts()).toContain('2026-11-02 older Older')
    const { value } = await gateway.call('blog', { host, query: {} })
    expect(value.find(({ tag }) => tag === 'first-post')?.blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'bullets',
    ])
    const beside = await gateway.beside()
    expect(
      (await beside.call('blog', { host, query: {} })).value.some(({ tag }) => tag === 'first-post'),
    ).toBe(true)
    const { value: sites } = await sue.call('content')
    const entry = sites
      .find((site) => site.merchant === merchant)
      ?.entries.find(({ key }) => key === 'first-post')
    expect(entry).toMatchObject({ kind: 'blog', state: 'written', version: 1 })
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a frame', 'x <iframe src=//evil>'],
    ['a handler', '<img src=x onerror="alert(1)">'],
    ['a link that runs', '[a](javascript:alert(1))'],
    ['a link with data', '[a](data:text/html,x)'],
  ])('R15: refuses %s, in a title and in a text', async (_, evil) => {
    for (const body of [written(evil), written('Fine', evil)])
      expect((await set({ key: 'evil', body })).code).toBe('field_format')
    expect((await notices()).some((value) => value.startsWith('evil'))).toBe(false)
  })

  it('refuses languages and help articles that the brand does not have, and whoever may not', async () => {
    const other = { texts: { JA: { title: 'x', text: 'x' } }, date: '2026-11-20', execution: 'none' }
    expect((await set({ key: 'other', body: other })).code).toBe('not_found')
    expect((await set({ kind: 'help', key: 'nowhere', body: written('x') })).code).toBe('not_found')
    const auditor = await newOperator(gateway, { name: 'ann', roles: ['auditor'] })
    expect((await auditor.call('content')).code).toBe('forbidden')
    const { value } = await sue.call('content')
    expect(value.length).toBeGreaterThan(0)
  })
})

describe('segments', () => {
  const rules = [{ rule: 'type', types: [0] }]
  const save = (change: object) =>
    sue.call('segmentSet', {
      body: { merchant, id: 'players', title: 'Players', rules, version: 0, reason: 'policy', ...change },
    })

  it('H4: are saved under a name with how many belong to them, changed by one at a time, and removed', async () => {
    expect((await save({})).value).toEqual({ version: 1 })
    expect((await save({})).code).toBe('conflict')
    const list = async () => (await sue.call('segments', { query: { merchant } })).value
    expect(await list()).toMatchObject([
      {
        id: 'players',
        title: 'Players',
        rules,
        version: 1,
        members: 1,
        changedBy: 'sue',
      },
    ])
    await save({ version: 1, rules: [{ rule: 'type', types: [0, 1] }] })
    expect((await list())[0]?.members).toBe(2)
    const reach = {
      merchant,
      kind: 'service',
      audience: JSON.stringify({ to: 'segment', rules: (await list())[0]?.rules }),
    }
    expect((await sue.call('mailingReach', { query: reach })).value.recipients).toBe(2)
    expect((await save({ id: 'vips', rules: [{ rule: 'vip', level: 'nowhere' }] })).code).toBe('field_format')
    const remove = (version: number) =>
      sue.call('segmentRemove', { body: { merchant, id: 'players', version, reason: 'policy' } })
    expect((await remove(1)).code).toBe('conflict')
    expect((await remove(2)).code).toBe(null)
    expect(await list()).toEqual([])
  })
})
