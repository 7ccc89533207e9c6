import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postAlone } from '../../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../../money/ledger/movement.ts'
import { openTestPostgres } from '../../../testing/open-test-postgres.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { newId } from '../id.ts'
import { openPglite } from '../pglite.driver.ts'
import { ArchiveRefused, checkArchive, type Manifest } from './archive.ts'
import { dumpDatabase } from './dump.ts'
import { requireKnownSchema } from './load.ts'
import { withWholeDatabase } from './open-source.ts'
import { restoreDatabase } from './restore.ts'
import { prepareSession, transactionSession } from './session.ts'

const server = process.env.DATABASE_URL
const merchants = ['firstcode', 'forgotten brand']
const hostile = [`'); drop table member; --`, 'a\\b"c,(d)\n{e}\t', 'ẞ🦎\u202E', '', 'null', 'NULL']

let home: string
let test: TestDatabase
let archive: string
let text: string

function progress(): void {
  // Nobody watches.
}

function dumpEmbedded(database: TestDatabase['database'], file: string): Promise<Manifest> {
  return database.snapshot('', async (tx) => {
    await tx.execute(sql`set local role none`)
    const session = transactionSession(tx)
    await prepareSession(session)
    return dumpDatabase(session, file, { engine: 'pglite', at: new Date(), progress })
  })
}

async function dump(file: string): Promise<Manifest> {
  if (test.url === undefined) return dumpEmbedded(test.database, file)
  return withWholeDatabase({ databaseUrl: test.url, dataFolder: '' }, (session) =>
    dumpDatabase(session, file, { engine: 'postgres', at: new Date(), progress }),
  )
}

async function addMember(database: TestDatabase['database'], merchant: string): Promise<string> {
  const id = newId()
  await database.within(merchant, (tx) =>
    tx.execute(sql`insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status,
      register_method, created_at) values (${merchant}, ${id}, ${id}, ${id}, now(), 0, 'ana', 'active', 'TEST', now())`),
  )
  return id
}

async function fill(database: TestDatabase['database']): Promise<void> {
  for (const merchant of merchants) {
    const member = await addMember(database, merchant)
    await postAlone(database, {
      merchant,
      key: 'opening',
      kind: 'deposit' as const,
      currency: { code: 'PHP', scale: 2 },
      legs: [
        { account: memberAccount(member), amount: 12_345n },
        { account: clearing(), amount: -12_345n },
      ],
      at: new Date('2026-11-01T10:00:00.123Z'),
    })
    for (const [index, key] of hostile.entries())
      await database.within(merchant, (tx) =>
        tx.execute(sql`insert into counter values (${merchant}, ${`${String(index)} ${key}`}, 1, now())`),
      )
  }
}

/** The archive with other lines in it. */
async function altered(change: (lines: string[]) => string[]): Promise<string> {
  const file = path.join(home, `${randomBytes(4).toString('hex')}.gz`)
  const lines = change(text.trimEnd().split('\n'))
  await pipeline(Readable.from([`${lines.join('\n')}\n`]), createGzip(), createWriteStream(file))
  return file
}

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'livery-backup-'))
  test = await openTestDatabase()
  await fill(test.database)
  archive = path.join(home, 'whole.gz')
  await dump(archive)
  text = gunzipSync(readFileSync(archive)).toString()
})
afterAll(async () => {
  rmSync(home, { recursive: true, force: true })
  await test.close()
})

describe('a backup', () => {
  it('has every row of every merchant, and what their accounts sum to', async () => {
    const { manifest } = await checkArchive(archive)
    expect(manifest.tables.counter?.rows).toBe(hostile.length * merchants.length)
    expect(manifest.tables.ledger_entry?.rows).toBe(2 * merchants.length)
    expect(manifest.sums.filter(({ kind }) => kind === 'member')).toEqual(
      merchants.map((merchant) => ({
        merchant,
        currency: 'PHP',
        kind: 'member',
        accounts: '1',
        balance: '12345',
      })),
    )
  })

  it('takes the place of an embedded database if it is told to, is the same there, and goes on', async () => {
    const folder = path.join(home, 'restored')
    const place = { databaseUrl: undefined, dataFolder: folder }
    mkdirSync(path.join(folder, 'pgdata'), { recursive: true })
    const checked = await checkArchive(archive)
    const options = { archive: checked, progress }
    await expect(restoreDatabase(place, archive, { ...options, replace: false })).rejects.toThrow('--replace')
    const aside = await restoreDatabase(place, archive, { ...options, replace: true })
    expect(aside).toContain(path.join(folder, 'pgdata.before-'))
    const database = await openPglite(folder)
    const { tables, sums, sequences } = await dumpEmbedded(database, path.join(home, 'again.gz'))
    const { manifest } = checked
    expect({ tables, sums }).toEqual({ tables: manifest.tables, sums: manifest.sums })
    // Opening it numbers facts: that sequence may be further on.
    const factIds = ({ sequences: all }: Pick<Manifest, 'sequences'>) =>
      all.filter(({ name }) => name === 'fact_id')
    expect(factIds({ sequences })).toEqual(factIds(manifest))
    await fillMore(database)
    await database.close()
  })
})

async function fillMore(database: TestDatabase['database']): Promise<void> {
  const facts = () =>
    database.within('firstcode', (tx) =>
      tx.execute(sql`select fact_add('firstcode', 'a test', null, '{}'::jsonb, now())`),
    )
  await facts()
  const member = await addMember(database, 'firstcode')
  await postAlone(database, {
    merchant: 'firstcode',
    key: 'later',
    kind: 'deposit' as const,
    currency: { code: 'PHP', scale: 2 },
    legs: [
      { account: memberAccount(member), amount: 1n },
      { account: clearing(), amount: -1n },
    ],
    at: new Date(),
  })
}

describe.runIf(server)('a backup by a user who owns the tables and is bound by row security', () => {
  const owner = `livery_owner_${randomBytes(4).toString('hex')}`
  const names = [0, 1].map((index) => `${owner}_${String(index)}`)
  let admin: pg.Client

  const getUrl = (name: string) => {
    const url = new URL(server ?? '')
    url.username = owner
    url.pathname = `/${name}`
    return url.href
  }

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create role ${owner} login nosuperuser nobypassrls; grant livery_app to ${owner}`)
    for (const name of names) await admin.query(`create database ${name} owner ${owner}`)
  })
  afterAll(async () => {
    for (const name of names) await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`drop role if exists ${owner}_reader; drop role ${owner}`)
    await admin.end()
  })

  it('has the rows of every merchant, is restored on a server, and the gateway goes on there', async () => {
    const [from = '', to = ''] = names.map(getUrl)
    const source = await openTestPostgres(from)
    await fill(source)
    const file = path.join(home, 'owned.gz')
    const manifest = await withWholeDatabase({ databaseUrl: from, dataFolder: '' }, (session) =>
      dumpDatabase(session, file, { engine: 'postgres', at: new Date(), progress }),
    )
    await source.close()
    expect(manifest.tables.counter?.rows).toBe(hostile.length * merchants.length)
    const options = { archive: await checkArchive(file), progress, replace: false }
    const target = { databaseUrl: to, dataFolder: '' }
    await restoreDatabase(target, file, options)
    const restored = await openTestPostgres(to)
    await fillMore(restored)
    await expect(restoreDatabase(target, file, options)).rejects.toThrow('is not empty')
    await expect(restoreDatabase(target, file, { ...options, replace: true })).rejects.toThrow(
      'Stop every gateway',
    )
    await restored.close()
    await restoreDatabase(target, file, { ...options, replace: true })
    const again = await withWholeDatabase(target, (session) =>
      dumpDatabase(session, `${file}.again`, { engine: 'postgres', at: new Date(), progress }),
    )
    expect(again.tables).toEqual(manifest.tables)
    expect(again.sums).toEqual(manifest.sums)
  })

  it('is refused to a user who would see a part of the rows only', async () => {
    const [from = ''] = names.map(getUrl)
    const reader = `${owner}_reader`
    const client = new pg.Client({ connectionString: from })
    await client.connect()
    await admin.query(`create role ${reader} login`)
    try {
      await client.query(`grant usage on schema public to ${reader}`)
      await client.query(`grant select on all tables in schema public to ${reader}`)
      const url = new URL(from)
      url.username = reader
      await expect(
        withWholeDatabase({ databaseUrl: url.href, dataFolder: '' }, () => Promise.resolve()),
      ).rejects.toThrow('sees only a part of the rows of: ')
    } finally {
      await client.end()
    }
  })
})

describe('a file that is no whole backup', () => {
  it('is refused where it is cut off, at any place', async () => {
    const whole = readFileSync(archive)
    for (const share of [0, 0.3, 0.9, 0.999]) {
      const file = path.join(home, 'cut.gz')
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)))
      await expect(checkArchive(file)).rejects.toThrow(ArchiveRefused)
    }
    const withoutEnd = await altered((lines) => lines.slice(0, -1))
    await expect(checkArchive(withoutEnd)).rejects.toThrow('is cut off')
  })

  it('is refused where a row was changed, left out, or added', async () => {
    const isRow = (line: string) => line.startsWith('"')
    const changes: ((lines: string[]) => string[])[] = [
      (lines) => lines.map((line) => (isRow(line) ? line.replace('12345', '99999') : line)),
      (lines) => lines.filter((_, index) => index !== lines.findIndex(isRow)),
      (lines) => lines.flatMap((line, index) => (index === lines.findIndex(isRow) ? [line, line] : [line])),
    ]
    for (const change of changes)
      await expect(checkArchive(await altered(change))).rejects.toThrow('altered or damaged')
  })

  it('is refused where it is another file, or one of a newer version', async () => {
    const other = path.join(home, 'other.gz')
    writeFileSync(other, gzipSync('{"hello":"world"}\n'))
    await expect(checkArchive(other)).rejects.toThrow('is no backup')
    writeFileSync(other, 'hello')
    await expect(checkArchive(other)).rejects.toThrow('damaged, or no backup')
    const { head, ...rest } = await checkArchive(archive)
    const requireSchema = (schema: number) => () => {
      requireKnownSchema({ ...rest, head: { ...head, schema } })
    }
    expect(requireSchema(head.schema)).not.toThrow()
    expect(requireSchema(head.schema + 1e9)).toThrow('newer version')
    expect(requireSchema(head.schema - 1)).toThrow('does not descend')
  })
})
