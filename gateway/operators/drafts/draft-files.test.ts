// On PostgreSQL too: there another gateway takes the bytes from the database.
import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FileStore, releasesIn } from '../../brands/releases/file-store.ts'
import { cleanBlobs } from '../../brands/releases/clean-blobs.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { first } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { openBases } from './bases.ts'
import { draftBrands } from './draft-brands.ts'
import { keepFiles } from './keep-files.plugin.ts'
import { ReleasedBrands } from './testing/released-brand.ts'

const brands = new ReleasedBrands()
const gateway = prepareSite({
  brands: [first(), testBrand({ id: 'second', merchant: { company: 'elsewhere' } })],
  config: { dataFolder: brands.folder },
  publisher: brands.publisher,
})
const day = 24 * 3600_000
let olga: ConsoleClient
let sam: ConsoleClient
let [red, blue]: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)]

function paint(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer()
}

beforeAll(async () => {
  ;[red, blue] = [await paint('#d6006c'), await paint('#0057d6')]
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  sam = await newOperator(gateway, { name: 'sam', roles: ['support'] })
})
beforeEach(async () => {
  const brand = { name: 'First', merchantCode: 'first1' }
  const files = { 'brand.json': brand, 'content/help-start.EN.md': '# Start' }
  await brands.release('first', brands.whole(files))
})
afterAll(() => {
  rmSync(brands.folder, { recursive: true, force: true })
})

async function begin(): Promise<string> {
  return (await olga.call('draftCreate', { body: { brand: 'first', title: 'Autumn' } })).value.id
}

const hero = 'assets/hero.webp'
function store(id: string, version: number, bytes: Buffer | string, file = hero, headers = {}) {
  const body = { brand: 'first', id, version, file, bytes: Buffer.from(bytes).toString('base64') }
  return olga.call('draftFileStore', { body, headers })
}

async function detail(id: string) {
  return (await olga.call('draftDetail', { query: { brand: 'first', id } })).value
}

async function findFile(id: string, file = hero) {
  const { files } = (await olga.call('draftAssets', { query: { brand: 'first', id } })).value
  return files.find((found) => found.file === file)
}

function unset(id: string, version: number, file = hero) {
  const operations = [{ file, pointer: '', do: 'unset' as const }]
  return olga.call('draftSave', { body: { brand: 'first', id, version, operations } })
}

function publish(id: string, version: number) {
  return olga.call('draftPublish', { body: { brand: 'first', id, version, reason: 'autumn' } })
}

async function publishRed(): Promise<void> {
  const id = await begin()
  await store(id, 0, red)
  await publish(id, 1)
}

function readLive(file = hero): Buffer | undefined {
  const release = brands.store.get('first', brands.store.live('first')?.release ?? '')
  const stored = release && brands.store.files(release).get(file)
  return stored && brands.store.blob(stored.hash)
}

function listProblems({ refused }: { refused: unknown }) {
  return (refused as { problems: { message: string }[] }).problems
}

describe('a file of a draft', () => {
  it('is added, replaced and removed, and said in sentences', async () => {
    const id = await begin()
    expect((await store(id, 0, red)).value).toEqual({ version: 1, notes: [] })
    expect(await detail(id)).toMatchObject({
      sentences: [{ file: hero, text: `picture ${hero} added` }],
      needsTwo: [],
    })
    expect((await publish(id, 1)).value.state).toBe('live')
    expect(readLive()?.equals(red)).toBe(true)
    const next = await begin()
    await store(next, 0, blue)
    expect((await detail(next)).sentences).toMatchObject([{ text: `picture ${hero} replaced` }])
    expect(await findFile(next)).toMatchObject({ kind: 'picture', size: blue.length, state: 'replaced' })
    await publish(next, 1)
    expect(readLive()?.equals(blue)).toBe(true)
    const last = await begin()
    await unset(last, 0)
    expect((await detail(last)).sentences).toMatchObject([{ text: `picture ${hero} removed` }])
    expect(await findFile(last)).toMatchObject({ state: 'removed' })
    await publish(last, 1)
    expect(readLive()).toBeUndefined()
  })

  it('is laid back as its release has it', async () => {
    await publishRed()
    const id = await begin()
    const undo = (version: number, file = hero) =>
      olga.call('draftFileUndo', { body: { brand: 'first', id, version, file } })
    await store(id, 0, blue)
    await undo(1)
    expect(await findFile(id)).toMatchObject({ state: 'same', size: red.length })
    await unset(id, 2)
    await undo(3)
    expect(await findFile(id)).toMatchObject({ state: 'same' })
    await store(id, 4, blue, 'assets/new.webp')
    await undo(5, 'assets/new.webp')
    expect(await findFile(id, 'assets/new.webp')).toBeUndefined()
    const article = 'content/help-start.EN.md'
    await store(id, 6, '# More', article)
    expect((await detail(id)).operations.at(-1)).toMatchObject({ do: 'set', value: '# More' })
    await undo(7, article)
    expect((await detail(id)).sentences).toEqual([])
    expect((await undo(8, 'theme.json')).status).toBe(404)
  })

  it('is stored once for a request that is sent again, and written to the log without its bytes', async () => {
    const id = await begin()
    const headers = { 'idempotency-key': '5a1b4a50-8f6c-4a45-9b39-1a7e5f1d4c02' }
    for (let turn = 0; turn < 2; turn += 1)
      expect((await store(id, 0, red, hero, headers)).value.version).toBe(1)
    expect((await detail(id)).operations).toEqual([
      { file: hero, pointer: '', do: 'put', value: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    const [line] = await gateway.db.asOwner(
      `select after from operator_act where act = 'draftFileStore' and outcome = 'done' order by at desc limit 1`,
    )
    expect(JSON.stringify(line)).toContain(hero)
    expect(JSON.stringify(line)).not.toContain(red.toString('base64').slice(0, 40))
  })

  it('is shown small', async () => {
    const id = await begin()
    await store(id, 0, red)
    const { hash = '' } = (await findFile(id)) ?? {}
    const query = { brand: 'first', id, file: hero, hash }
    const { picture } = (await olga.call('draftFilePicture', { query })).value
    expect(picture).toMatch(/^data:image\/webp;base64,/)
    const other = { ...query, hash: '0'.repeat(64) }
    expect((await olga.call('draftFilePicture', { query: other })).status).toBe(404)
  })

  it('is on the host of its draft, and of no other', async () => {
    const id = await begin()
    await store(id, 0, red)
    const read = async (draft: string) => {
      const shown = await draftBrands(gateway.platform).open(`${draft}--first`)
      const [source] = shown?.brand.documents.chain ?? []
      return source?.files.has(hero) ? source.tree.read(hero, 1_000_000) : undefined
    }
    expect((await read(id))?.equals(red)).toBe(true)
    expect(await read(await begin())).toBeUndefined()
  })

  it('that both changed is chosen as one value', async () => {
    const mine = await begin()
    await store(mine, 0, red)
    const theirs = await begin()
    await store(theirs, 0, blue)
    await publish(theirs, 1)
    const rebase = (choices: object[]) =>
      olga.call('draftRebase', { body: { brand: 'first', id: mine, version: 1, choices: choices as [] } })
    const { conflicts } = (await rebase([])).value
    expect(conflicts).toMatchObject([{ file: hero, pointer: '' }])
    expect(conflicts[0]?.mine).not.toBe(conflicts[0]?.theirs)
    expect((await rebase([{ file: hero, pointer: '', take: 'mine' }])).value.version).toBe(2)
    await publish(mine, 2)
    expect(readLive()?.equals(red)).toBe(true)
  })

  it('comes back to the byte with a rollback', async () => {
    await publishRed()
    const { number = 0 } = brands.store.list('first')[0] ?? {}
    const next = await begin()
    await store(next, 0, blue)
    await publish(next, 1)
    const body = { brand: 'first', release: number, live: number + 1, reason: 'as it was' }
    expect((await olga.call('brandRollBack', { body })).status).toBe(200)
    expect(readLive()?.equals(red)).toBe(true)
  })
})

describe('what is refused of files', () => {
  it.each<[string, string, string]>([
    ['a file outside', '../second/assets/x.webp', 'dot'],
    ['a name that differs in capitals alone', 'assets/HERO.webp', 'capitals'],
  ])('%s is told why, and nothing is stored', async (_, file, why) => {
    const id = await begin()
    await store(id, 0, red)
    const refused = await store(id, 1, red, file)
    expect(refused.status).toBeLessThan(500)
    expect(listProblems(refused)[0]?.message).toContain(why)
    expect((await detail(id)).version).toBe(1)
  })

  it('a hash that nobody sent for the draft is put nowhere, nor is one in a document', async () => {
    const [mine, other] = [await begin(), await begin()]
    await store(other, 0, red)
    const { hash: value = '' } = (await findFile(other)) ?? {}
    const save = (file: string, pointer = '') =>
      olga.call('draftSave', {
        body: { brand: 'first', id: mine, version: 0, operations: [{ file, pointer, do: 'put', value }] },
      })
    expect(listProblems(await save(hero))[0]?.message).toContain('nothing with this hash')
    for (const refused of [
      await save('theme.json'),
      await save('theme.json', '/x'),
      await save('content/a.EN.md'),
    ])
      expect(listProblems(refused)).toHaveLength(1)
    expect((await detail(mine)).version).toBe(0)
  })

  it('who may not write sends nothing, and another company finds no draft', async () => {
    const id = await begin()
    const body = { brand: 'first', id, version: 0, file: hero, bytes: red.toString('base64') }
    expect((await sam.call('draftFileStore', { body })).status).toBe(403)
    expect((await olga.call('draftFileStore', { body: { ...body, brand: 'second' } })).status).toBe(404)
  })

  it('a full disk loses nothing, and says so in a sentence', async () => {
    const id = await begin()
    await store(id, 0, red)
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    const spy = vi.spyOn(openBases(gateway.platform), 'putBytes').mockRejectedValue(full)
    const refused = await store(id, 1, blue)
    spy.mockRestore()
    expect(listProblems(refused)).toEqual([
      {
        file: hero,
        pointer: '',
        message: expect.stringContaining('the disk is full'),
        fix: expect.any(String),
      },
    ])
    expect(await findFile(id)).toMatchObject({ size: red.length, state: 'added' })
  })
})

describe('bytes of drafts', () => {
  const root = releasesIn(brands.folder)

  it('stay while their draft is open, and go some days after it is thrown away', async () => {
    const id = await begin()
    const own = await paint('#123456')
    await store(id, 0, own)
    const { hash = '' } = (await findFile(id)) ?? {}
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * day })
    try {
      await keepFiles(gateway.platform)
      await cleanBlobs(root)
      expect(new FileStore(root).has(hash)).toBe(true)
    } finally {
      vi.useRealTimers()
    }
    await olga.call('draftDiscard', { body: { brand: 'first', id, version: 1 } })
    gateway.pass((8 * day) / 1000)
    await keepFiles(gateway.platform)
    const rows = await gateway.db.asOwner(`select hash from draft_file where draft = '${id}'`)
    expect(rows).toEqual([])
    await cleanBlobs(root, 7 * day, Date.now() + 30 * day)
    expect(new FileStore(root).has(hash)).toBe(false)
    await olga.signIn()
  })

  it.skipIf(process.env['DATABASE_URL'] === undefined)(
    'are brought to a gateway that did not take them',
    async () => {
      const id = await begin()
      const own = await paint('#654321')
      await store(id, 0, own)
      const { hash = '' } = (await findFile(id)) ?? {}
      await cleanBlobs(root, 0, Date.now() + day)
      expect(new FileStore(root).has(hash)).toBe(false)
      expect(await findFile(id)).toMatchObject({ size: own.length, state: 'added' })
      expect(new FileStore(root).blob(hash).equals(own)).toBe(true)
    },
  )
})
