import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../gateway/areas.ts'
import { settingsSchema } from '../../gateway/base/config/settings.ts'
import { printedSchemas } from '../../gateway/brands/print/printed-schemas.ts'
import { openTestDatabase, type TestDatabase } from '../../gateway/testing/test-database.ts'
import { calls } from '../../schemas/calls/calls.ts'
import { consoleCalls } from '../../schemas/calls/operators/console-calls.ts'
import { movementKinds } from '../../schemas/base/movement-kinds.ts'
import { recordKinds } from '../../schemas/base/record-kinds.ts'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }
import errors from '../../schemas/errors.json' with { type: 'json' }
import { events } from '../../schemas/events/events.ts'
import { clientMessage, serverMessage } from '../../schemas/events/socket.ts'
import { facts } from '../../schemas/facts/facts.ts'
import consoleEndpoints from '../../schemas/operators/console-endpoints.json' with { type: 'json' }
import permissions from '../../schemas/operators/permissions.json' with { type: 'json' }
import routes from '../../schemas/routes.json' with { type: 'json' }
import { openSite, type Site } from '../contract/site.fixture.ts'
import { schemaNames } from './schema-names.ts'

/**
 * The names that others hold on to: brand folders, stored rows, open pages, vendors, providers, scripts. Whatever the code is called,
 * these stay. A name that is added appears in the file of its kind by `npx vitest run tests/outward-names -u`; one that disappears
 * breaks somebody, so it needs a migration or a way for the old name to go on.
 */
async function holds(kind: string, names: readonly string[]) {
  const lines = [...new Set(names)].sort((a, b) => (a < b ? -1 : 1))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`names/${kind}.txt`)
}

function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name))
}

function listKeys(value: unknown, root: string): string[] {
  if (typeof value !== 'object' || value === null) return [root]
  return Object.entries(value).flatMap(([key, part]) => listKeys(part, `${root}.${key}`))
}

function callNames(table: Readonly<Record<string, object>>): string[] {
  return Object.entries(table).flatMap(([name, schema]) =>
    Object.entries(schema).flatMap(([part, value]) =>
      typeof value === 'object' ? schemaNames(value, `${name} ${part}`) : [],
    ),
  )
}

/** The source of the product, without tests. */
function sources(): string[] {
  return ['engine', 'gateway', 'widgets', 'machines', 'schemas'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.(test|stories)\.|(^|\/)testing\//.test(name))
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  )
}

describe('names in documents and on the wire', () => {
  it('documents keep their keys and choices', async () => {
    const schemas = [...printedSchemas()].filter(([name]) => name !== 'locale.schema.json')
    await holds(
      'documents',
      schemas.flatMap(([name, text]) => schemaNames(JSON.parse(text), name)),
    )
  })

  it('calls keep their names, methods, paths and keys', async () => {
    const table = Object.entries(endpoints).map(([name, { method, path: at }]) => `${name} ${method} ${at}`)
    await holds('calls', [...table, ...callNames(calls)])
  })

  it('calls of the console keep their names, methods, paths and keys', async () => {
    const table = Object.entries(consoleEndpoints).map(([name, one]) => `${name} ${one.method} ${one.path}`)
    await holds('console-calls', [...table, ...callNames(consoleCalls)])
  })

  it('messages of the sockets keep their keys', async () => {
    const kinds = Object.entries(events).flatMap(([kind, schema]) => schemaNames(schema, kind))
    await holds('socket', [
      ...kinds,
      ...schemaNames(clientMessage, 'client'),
      ...schemaNames(serverMessage, 'server'),
    ])
  })

  it('the vendor protocol keeps its keys', async () => {
    const names: string[] = []
    for (const file of readdirSync('schemas/vendor').filter((name) => name.endsWith('.ts'))) {
      const module = (await import(path.resolve('schemas/vendor', file))) as Record<string, unknown>
      for (const [name, value] of Object.entries(module))
        if (typeof value === 'object' && value !== null && !Array.isArray(value))
          names.push(...schemaNames(value, `${file} ${name}`), ...callNames(value as Record<string, object>))
    }
    await holds('vendor', names)
  })

  it('error codes, settings, commands, site paths and permissions stay', async () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
    await holds('error-codes', listKeys(errors, 'error'))
    await holds('settings', Object.keys(settingsSchema.properties))
    await holds('commands', Object.keys(scripts))
    await holds(
      'site-paths',
      routes.flatMap(({ path: at, aliases = [] }) => [at, ...aliases]),
    )
    await holds('permissions', listKeys(permissions, 'permission'))
  })

  it('keys of texts stay', async () => {
    const files = [
      ...jsonFiles('schemas/locales/EN'),
      ...jsonFiles('gateway/reference-games/words/EN'),
      'schemas/operators/console.words.json',
    ]
    await holds(
      'texts',
      files.flatMap((file) => listKeys(JSON.parse(readFileSync(file, 'utf8')), file)),
    )
  })

  it('cookies, storage keys, channels and elements keep their names', async () => {
    const found = sources().flatMap((text) => text.match(/(?<=['"`])livery[-.:_][\w.:-]*/g) ?? [])
    await holds('storage', found)
  })
})

describe('names in the database', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())

  it('tables, columns, functions and triggers stay', async () => {
    const found = await db.asOwner<{ name: string }>(`
      select format('%s.%s %s', table_name, column_name, data_type) as name
        from information_schema.columns where table_schema = current_schema()
      union all select format('%s(%s)', proname, pg_get_function_identity_arguments(oid))
        from pg_proc where pronamespace = current_schema()::regnamespace
      union all select format('%s on %s', tgname, tgrelid::regclass) from pg_trigger where not tgisinternal
      union all select format('index %s', indexname) from pg_indexes where schemaname = current_schema()`)
    await holds(
      'database',
      found.map(({ name }) => name),
    )
  })

  it('migrations that have run stay', async () => {
    const folders = ['gateway/base/db/migrations', 'gateway/reference-games/db/migrations']
    await holds(
      'migrations',
      folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`)),
    )
  })
})

describe('names in stored rows', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  it('facts, movements, jobs, cases and readers keep their kinds', async () => {
    const kinds = [
      ...Object.entries(facts).flatMap(([kind, schema]) => schemaNames(schema, `fact ${kind}`)),
      ...movementKinds.map((kind) => `movement ${kind}`),
      ...recordKinds.map((kind) => `record ${kind}`),
      ...areas.flatMap(({ jobs }) => jobs ?? []).map(({ name }) => `job ${name}`),
      ...areas.flatMap(({ cases }) => cases ?? []).map(({ name }) => `case ${name}`),
      ...areas
        .flatMap(({ consumers }) => consumers?.(site.platform) ?? [])
        .map(({ name }) => `reader ${name}`),
    ]
    await holds('stored-kinds', kinds)
  })

  it('the gateway keeps every path that it answers', async () => {
    // An embedded database answers the command line as well.
    const embedded = /^├── \/(operators|audit|acts|settlements|backup|drafts)\.json /
    const lines = site.app.printRoutes({ commonPrefix: false }).replaceAll('└', '├').split('\n')
    const paths = lines.filter((line) => !embedded.test(line)).join('\n')
    await expect(paths).toMatchFileSnapshot('names/http-paths.txt')
  })
})
