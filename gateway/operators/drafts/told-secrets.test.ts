// What somebody types into a draft although no draft holds it: it lies nowhere afterwards.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Operation } from '../../../schemas/brand/operations.ts'
import { logSink } from '../../testing/log-sink.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { ReleasedBrands } from './testing/released-brand.ts'

const told = 'whsec-9f2c-typed-in-a-draft'
const provider = { code: 'acme', issuer: 'https://id.example', clientId: 'site' }
const heard = logSink()
const brands = new ReleasedBrands()
const gateway = prepareSite({
  brands: [first()],
  config: { dataFolder: brands.folder },
  publisher: brands.publisher,
  log: heard.log,
})
const file = 'merchant.json'
const answers: string[] = []

let olga: ConsoleClient
let id: string

beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  await brands.release('first', {
    ...brands.whole({ 'brand.json': { name: 'First', merchantCode: 'first1' } }),
    [file]: { identity: { providers: [provider] }, botCheck: { verifyUrl: 'https://check.example/v' } },
  })
  id = (await olga.call('draftCreate', { body: { brand: 'first', title: 'Secrets' } })).value.id
})
afterAll(() => {
  rmSync(brands.folder, { recursive: true, force: true })
})

const secret = { secret: told }
it.each<[string, Operation]>([
  ['at its place', { file, pointer: '/botCheck/secret', do: 'set', value: told }],
  ['in what is around it', { file, pointer: '/botCheck', do: 'set', value: secret }],
  ['in the whole file', { file, pointer: '', do: 'set', value: { botCheck: secret } }],
  [
    'in an item of a list',
    { file, pointer: '/identity/providers/[code=acme]/clientSecret', do: 'set', value: told },
  ],
  [
    'in an item that is new',
    {
      file,
      pointer: '/identity/providers/[code=other]',
      do: 'insert',
      value: { ...provider, code: 'other', clientSecret: told },
    },
  ],
  [
    'in the whole list',
    { file, pointer: '/identity/providers', do: 'set', value: [{ ...provider, clientSecret: told }] },
  ],
  [
    'in demo accounts',
    { file, pointer: '/demo', do: 'set', value: { members: [{ username: 'a', password: told }] } },
  ],
  ['as a password of accounts', { file, pointer: '/defaultPassword', do: 'set', value: told }],
])('a secret %s is refused', async (_, operation) => {
  const body = { brand: 'first', id, version: 0, operations: [operation] }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  for (const answer of [
    await olga.call('draftSave', { body, headers }),
    await olga.call('draftSave', { body, headers }),
  ]) {
    expect(answer.code).toBe('field_format')
    answers.push(JSON.stringify(answer.refused))
    expect(JSON.stringify(answer.refused)).toContain('never shown')
  }
})

async function readTables(): Promise<string> {
  const tables = await gateway.db.asOwner<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(50)
  const rows: string[] = []
  for (const { name } of tables)
    rows.push(JSON.stringify(await gateway.db.asOwner(`select row_to_json(t)::text as row from ${name} t`)))
  return rows.join('\n')
}

function readFiles(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  )
  return files
    .filter((name) => statSync(name).isFile())
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n')
}

it('lies in no table, no log line, no answer and no file afterwards, and the story does', async () => {
  await olga.call('draftSave', {
    body: {
      brand: 'first',
      id,
      version: 0,
      operations: [{ file, pointer: '/botCheck/verifyUrl', do: 'set', value: 'https://other.example/v' }],
    },
  })
  answers.push(JSON.stringify((await olga.call('draftDetail', { query: { brand: 'first', id } })).value))
  const tables = await readTables()
  expect(tables).toContain('other.example')
  for (const text of [tables, heard.text(), readFiles(brands.folder), ...answers])
    expect(text).not.toContain(told)
})
