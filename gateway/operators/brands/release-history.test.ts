import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first } from '../../testing/test-gateway.ts'
import { FileStore, releasesIn } from '../../brands/releases/file-store.ts'
import { sealSecrets } from '../../brands/releases/seal.ts'
import type { Release, StoredFile } from '../../brands/releases/release.types.ts'
import { lookHistory } from './brand-history.ts'
import { compareReleases } from './compare-releases.ts'
import { lookBrand, lookBrands } from './look-brands.ts'

const planted = 'Planted-Secret-4711'
const gateway = prepareSite({ brands: [first()] })
let dataFolder: string
let store: FileStore
let now = Date.parse('2026-11-01T00:00:00Z')

type Files = Readonly<Record<string, unknown>>

async function record(brand: string, files: Files, parents: Record<string, string> = {}, author = 'olga') {
  const stored = new Map<string, StoredFile>()
  for (const [file, value] of Object.entries(files)) {
    const bytes = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
    stored.set(file, await store.put(sealSecrets(file, bytes).bytes))
  }
  now += 60_000
  const release = await store.append({ brand, files: stored, parents, author, reason: 'campaign' })
  await store.goLive(brand, { release: release.id, parents })
  return release
}

function getContext(query: object) {
  const { platform } = gateway
  return {
    platform: { ...platform, config: { ...platform.config, dataFolder } },
    brands: [...platform.registry.all()],
    operator: { scope: '@house' },
    query: { brand: 'first', ...query },
  } as never
}

let parent: Release

function getTheme(accent: string) {
  return { color: { light: { accent } } }
}

function getMerchant(secret: string) {
  const provider = { id: 'lumen', label: { EN: 'Lumen' }, issuer: 'https://a.example', clientId: 'x' }
  return { identity: { providers: [{ ...provider, clientSecret: secret }] }, defaultPassword: secret }
}

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'livery-room-'))
  store = new FileStore(releasesIn(dataFolder), () => now)
  parent = await record('base', { 'brand.json': { name: 'Base' } })
  const texts = { 'locales/PT.json': { base: { yes: 'Sim', no: 'Não' } } }
  const files = { 'brand.json': { name: 'First', extends: 'base' }, 'merchant.json': getMerchant(planted) }
  const parents = { base: parent.id }
  await record('first', { ...files, 'theme.json': getTheme('#00aa66') }, parents)
  await record('first', { ...files, ...texts, 'theme.json': getTheme('#008855') }, parents)
  const rotated = { ...files, 'merchant.json': getMerchant(`${planted}-new`), ...texts }
  await record(
    'first',
    { ...rotated, 'theme.json': getTheme('#008855'), 'content/faq.EN.md': '# FAQ' },
    parents,
  )
})

afterAll(() => rm(dataFolder, { recursive: true }))

describe('the history of a brand', () => {
  it('tells what is live, since when and by whom', async () => {
    const [listed] = (await lookBrands(getContext({}))).content
    expect(listed?.live).toEqual({
      number: 3,
      since: store.live('first')?.at,
      madeBy: 'olga',
      reason: 'campaign',
    })
    expect(await lookBrand(getContext({}))).toMatchObject({ newest: 3, live: { number: 3 } })
  })

  it('tells each release in sentences, in the language of the console, a page at a time', async () => {
    const { content } = await lookHistory(getContext({}))
    expect(content.map(({ number, isLive }) => [number, isLive])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
    const [third, second, firstOne] = content.map(({ changes }) => changes.map(({ name }) => name))
    expect(second).toEqual(['accent (light) #00aa66 → #008855', '2 texts in PT'])
    expect(third).toEqual(['article faq in EN added'])
    expect(firstOne).toEqual(['first'])
    expect(content[2]?.changes[0]).toMatchObject({ kind: 'first', to: '3' })
    const older = await lookHistory(getContext({ before: content[1]?.at, language: 'PT' }))
    expect(older.content.map(({ number }) => number)).toEqual([1])
    const inPortuguese = await lookHistory(getContext({ language: 'PT' }))
    expect(inPortuguese.content[1]?.changes.map(({ name }) => name)).toContain('2 textos em PT')
  })

  it('tells of a parent that moved on without a release of its own', async () => {
    const moved = await record('base', { 'brand.json': { name: 'Base', default: true } })
    const live = store.live('first')
    now += 60_000
    await store.goLive('first', { release: live?.release ?? '', parents: { base: moved.id } })
    const [entry] = (await lookHistory(getContext({}))).content
    expect(entry).toMatchObject({
      number: 3,
      isLive: true,
      changes: [{ kind: 'parent', name: 'base', from: '1', to: '2' }],
    })
  })

  it('compares any two releases, sentences first and then every field', () => {
    const { from, to, changes, fields } = compareReleases(getContext({ from: 1, to: 3 }))
    expect([from.number, to.number]).toEqual([1, 3])
    expect(changes.map(({ name }) => name)).toEqual([
      'accent (light) #00aa66 → #008855',
      'article faq in EN added',
      '2 texts in PT',
    ])
    expect(fields).toContainEqual({
      file: 'theme.json',
      pointer: '/color/light/accent',
      from: '"#00aa66"',
      to: '"#008855"',
    })
    expect(compareReleases(getContext({ from: 2, to: 2 }))).toMatchObject({ changes: [], fields: [] })
    expect(() => compareReleases(getContext({ from: 1, to: 9 }))).toThrow()
  })

  it('shows no secret in any answer, whatever was stored', async () => {
    const context = getContext({})
    const answers = [
      await lookBrands(context),
      await lookBrand(context),
      await lookHistory(context),
      compareReleases(getContext({ from: 1, to: 3 })),
      compareReleases(getContext({ from: 3, to: 1 })),
    ]
    expect(JSON.stringify(answers)).not.toContain(planted)
  })
})
