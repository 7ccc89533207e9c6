// On PostgreSQL too: what lies in tables afterwards is looked for in all of them.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { beforeAll, expect, it, vi } from 'vitest'
import { wholeBrand } from '../../brands/testing/brand-folder.ts'
import { logSink } from '../../testing/log-sink.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { FolderSite } from './testing/folder-site.ts'

const here = 'https://verify.example/here'
const there = 'https://verify.example/there'
const told = ['planted-1f8e-first', 'planted-1f8e-second', 'planted-1f8e-waiting', 'planted-1f8e-refused']
const hosted = {
  security: { botCheck: { provider: 'hosted', hosted: { service: 'turnstile', siteKey: '1x00' } } },
}
const text = `{
    "banners": [ { "id": "hero",   "title": { "EN": "Hello" } } ],
    "botCheck": { "secret":   "was-in-the-folder", "verifyUrl": "${here}" },
    "identity": { "providers": [ { "id": "lumen", "label": { "EN": "Lumen" }, "issuer": "${here}", "clientId": "x" } ] }
}
`
const heard = logSink()
const answers: string[] = []

const site = new FolderSite(
  {
    tala: { ...wholeBrand({ merchantCode: 'talacode', ...hosted }), 'merchant.json': text },
    luna: { 'brand.json': { extends: 'tala', name: 'Luna', merchantCode: 'lunacode' } },
    sol: {
      'brand.json': { extends: 'tala', name: 'Sol', merchantCode: 'solcode' },
      'merchant.json': { company: 'elsewhere' },
    },
  },
  heard,
)
const { gateway, store } = site
let olga: ConsoleClient
let livia: ConsoleClient
let eve: ConsoleClient

function readOwn(): string {
  return readFileSync(path.join(site.folder.root, 'tala/merchant.json'), 'utf8')
}

function getLive() {
  return site.registry.byId('tala')?.merchant
}

beforeAll(async () => {
  await site.waitFor(() => ['tala', 'luna', 'sol'].every((id) => store.live(id) !== undefined))
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  livia = await newOperator(gateway, { name: 'livia', roles: ['support'] })
  eve = await newOperator(gateway, { name: 'eve', roles: ['owner'], company: 'elsewhere' })
})

async function list(brand = 'tala', draft?: string, who = olga) {
  const { value } = await who.call('brandSecrets', {
    query: { brand, ...(draft !== undefined && { draft }) },
  })
  answers.push(JSON.stringify(value))
  return new Map(value.map((found) => [found.pointer, found]))
}

const botCheck = { brand: 'tala', pointer: '/botCheck/secret', reason: 'it leaked' }

async function replace(more: object = {}, who = olga, headers: Record<string, string> = {}) {
  const seen = (await list()).get('/botCheck/secret')?.seen ?? ''
  const body = { ...botCheck, seen, secret: told[0] ?? '', ...more }
  const answer = await who.call('brandSecretReplace', { body, headers })
  answers.push(JSON.stringify([answer.code, answer.refused]))
  return answer
}

it('tells where secrets stand and are sent, and who states them', async () => {
  const found = await list()
  expect(found.get('/botCheck/secret')).toMatchObject({
    name: 'Bot check secret',
    isSet: true,
    setBy: 'brand',
    isText: true,
    sentTo: [
      { name: 'verification address', value: here },
      { name: 'bot check service', value: 'Cloudflare Turnstile' },
    ],
    replaced: null,
  })
  expect(found.get('/identity/providers/[id=lumen]/clientSecret')).toMatchObject({
    name: 'Client secret (social login, login provider lumen)',
    isSet: false,
    setBy: 'brand',
  })
  expect(found.get('/demo')).toMatchObject({ isSet: false, isText: false, sentTo: [] })
  const { value } = await olga.call('brandSecrets', { query: { brand: 'tala', language: 'PT' } })
  expect(value.map(({ name }) => name)).toContain('Segredo da verificação de robôs')
  expect((await list('luna')).get('/botCheck/secret')).toMatchObject({ setBy: 'parent', parent: 'tala' })
  const foreign = (await list('sol', undefined, eve)).get('/botCheck/secret')
  expect(foreign).toMatchObject({ setBy: 'other', parent: null, sentTo: [], seen: '' })
})

it('refuses who may not, who sees no such brand, and places that it does not have', async () => {
  expect((await replace({}, livia)).code).toBe('forbidden')
  expect((await replace({}, eve)).code).toBe('not_found')
  expect((await replace({ brand: 'sol' })).code).toBe('not_found')
  for (const pointer of [
    '/botCheck/verifyUrl',
    '/nothing',
    '',
    '/identity/providers/[id=other]/clientSecret',
  ])
    expect((await replace({ pointer })).code).toBe('not_found')
  expect(await replace({ brand: 'luna' })).toMatchObject({
    code: 'field_format',
    refused: { problems: [{ fix: 'Replace it in the room of tala.' }] },
  })
  expect((await replace({ brand: 'sol' }, eve)).refused).toMatchObject({
    problems: [{ message: 'the secret is set by the parent' }],
  })
  expect((await replace({ pointer: '/demo' })).code).toBe('field_format')
  expect((await replace({ secret: '$sealed' })).code).toBe('field_format')
  const long = await replace({ secret: (told[3] ?? '').padEnd(300, 'x') })
  expect(long).toMatchObject({ code: 'field_format', refused: { findings: [{ path: '$.botCheck.secret' }] } })
  expect(readOwn()).toBe(text)
})

it('replaces one in its line, makes no release, and says who did', async () => {
  const before = store.live('tala')
  const stale = (await list()).get('/botCheck/secret')?.seen
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const seen = { seen: stale }
  expect((await replace(seen, olga, headers)).code).toBeNull()
  await site.waitFor(() => getLive()?.botCheck.secret === told[0])
  expect(readOwn()).toBe(text.replace('was-in-the-folder', told[0] ?? ''))
  // The same once more under its id is answered, and not done again: what was seen is not there any more.
  expect((await replace(seen, olga, headers)).code).toBeNull()
  expect((await replace(seen)).code).toBe('conflict')
  expect((await replace({ ...seen, secret: told[1] }, olga, headers)).code).toBe('idempotency_conflict')
  expect((await list()).get('/botCheck/secret')).toMatchObject({ replaced: { by: 'olga' } })
  await vi.waitFor(() => expect(site.registry.byId('luna')?.merchant.botCheck.secret).toBe(told[0]))
  expect(store.list('tala')).toHaveLength(1)
  expect(store.live('tala')?.release).toBe(before?.release)
})

it('a rollback keeps what was stated last', async () => {
  await site.folder.write('tala', { 'merchant.json': readOwn().replace('Hello', 'Later') })
  await site.waitFor(() => site.getNumber('tala') === 2)
  expect((await replace({ secret: told[1] })).code).toBeNull()
  await site.waitFor(() => getLive()?.botCheck.secret === told[1])
  const back = { brand: 'tala', release: 1, live: 2, reason: 'too early' }
  expect((await olga.call('brandRollBack', { body: back })).code).toBeNull()
  await site.waitFor(() => site.getNumber('tala') === 3 && getLive()?.banners[0]?.title['EN'] === 'Hello')
  expect(getLive()?.botCheck).toEqual({ secret: told[1], verifyUrl: here })
})

it('a draft that moves an address goes live once the secret is stated for it', async () => {
  const { id } = (await olga.call('draftCreate', { body: { brand: 'tala', title: 'Move' } })).value
  const move = { file: 'merchant.json', pointer: '/botCheck/verifyUrl', do: 'set', value: there }
  await olga.call('draftSave', { body: { brand: 'tala', id, version: 0, operations: [move] } })
  const publish = () => olga.call('draftPublish', { body: { brand: 'tala', id, version: 1, reason: 'move' } })
  const refused = await publish()
  expect(refused).toMatchObject({
    code: 'field_format',
    refused: { findings: [{ code: 'secret-elsewhere' }] },
  })
  expect(JSON.stringify(refused.refused)).toContain('room of the brand')
  const found = (await list('tala', id)).get('/botCheck/secret')
  expect(found).toMatchObject({ isSet: false, sentTo: [{ value: there }, { value: 'Cloudflare Turnstile' }] })
  const waiting = { draft: id, seen: found?.seen, secret: told[2] }
  expect((await replace({ ...waiting, pointer: '/defaultPassword' })).code).toBe('not_found')
  expect((await replace(waiting)).code).toBeNull()
  expect((await replace(waiting)).code).toBe('conflict')
  expect((await list('tala', id)).get('/botCheck/secret')?.isSet).toBe(true)
  expect(getLive()?.botCheck).toEqual({ secret: told[1], verifyUrl: here })
  expect((await publish()).value).toMatchObject({ state: 'waiting' })
  const carl = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
  const [asked] = (await carl.call('cases', { query: { kind: 'brand.publish', status: 'open' } })).value
    .content
  const decided = { amount: null, decision: 'approve', reason: 'checked', comment: '' }
  const ofCase = { merchant: 'talacode', id: asked?.id ?? '', openedAt: asked?.openedAt ?? '' }
  expect((await carl.call('caseDecide', { body: { ...ofCase, ...decided } })).code).toBeNull()
  await site.waitFor(() => getLive()?.botCheck.secret === told[2])
  expect(getLive()?.botCheck.verifyUrl).toBe(there)
})

/** Stored bytes as they were before they were made smaller. */
function readBytes(file: string): string {
  const bytes = readFileSync(file)
  try {
    return inflateRawSync(bytes.subarray(1)).toString('latin1')
  } catch {
    return bytes.toString('latin1')
  }
}

async function readTables(): Promise<string> {
  const tables = await gateway.db.asOwner<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const rows: string[] = []
  for (const { name } of tables)
    rows.push(JSON.stringify(await gateway.db.asOwner(`select row_to_json(t)::text as row from ${name} t`)))
  return rows.join('\n')
}

it('no value is in a table, a log line, an answer, or a file but the brand’s own', async () => {
  const files = readdirSync(site.data, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(site.data, name))
    .filter((name) => statSync(name).isFile())
  const [stored, tables] = [files.map(readBytes).join('\n'), await readTables()]
  expect(stored).toContain('$sealed')
  expect(tables).toContain('brandSecretReplace')
  expect(answers.length).toBeGreaterThan(20)
  for (const everything of [stored, tables, heard.text(), ...answers])
    expect(everything).not.toContain('planted-1f8e')
  expect(readOwn()).toContain(told[2])
  expect(readOwn()).not.toContain(told[1])
})
