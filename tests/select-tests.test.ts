import { describe, expect, it } from 'vitest'
import {
  apartTests,
  databaseTests,
  embeddedTests,
  quickTests,
  takesLong,
  testFiles,
} from './select-tests.mjs'

function named(files: readonly string[], end: string) {
  return files.filter((file) => file.endsWith(end)).length
}

describe('the tests that run on PostgreSQL too', () => {
  const chosen = databaseTests()

  it('are those of locked rows, each area, all calls and marked files, through their imports', () => {
    for (const end of [
      ...['/db/database.test.ts', '/ledger/audit.test.ts', '/settlement/settlement.test.ts'],
      ...['/contacts/contacts.test.ts', '/contract/generated-requests.test.ts', '/contracts/races.test.ts'],
      '/sign-in/login-spellings.test.ts',
    ])
      expect([end, named(chosen, end)]).toEqual([end, 1])
    expect(named(chosen, '/load/ledger-model.test.ts')).toBe(1)
  })

  it('leave out what needs no database, what is the same on each, and what is about PGlite alone', () => {
    for (const end of [
      '/base/http/cross-origin.test.ts',
      '/contract/headers.test.ts',
      '/totp.test.ts',
      '/clean-svg.test.ts',
      '/cli/audit.test.ts',
      '/load/play-faults.test.ts',
    ])
      expect([end, named(testFiles(), end), named(chosen, end)]).toEqual([end, 1, 0])
    expect(chosen.filter((file) => !/^(gateway|tests)\//.test(file))).toEqual([])
  })
})

it('what runs on a server has its turn on the embedded database too, and all else is always there', () => {
  const turns = Array.from({ length: 16 }, (_, part) => embeddedTests((_file, index) => index % 16 === part))
  const count = new Map(testFiles().map((file) => [file, turns.filter((turn) => turn.includes(file)).length]))
  const served = new Set(databaseTests())
  expect([...count].filter(([file, times]) => times !== (served.has(file) ? 1 : 16))).toEqual([])
})

it('tests that replace modules are run apart from those that share theirs', () => {
  const chosen = apartTests()
  expect(named(chosen, '/hero-carousel.test.tsx')).toBe(1)
  expect(named(chosen, '/lobby.test.tsx')).toBe(0)
})

it('quick tests start neither a database nor a gateway nor a process, and have no great many cases', () => {
  const chosen = quickTests()
  for (const end of ['/clean-svg.test.ts', '/lobby.test.tsx', '/totp.test.ts'])
    expect([end, named(chosen, end)]).toEqual([end, 1])
  for (const end of [
    ...['/sign-in/login.test.ts', '/cli/audit.test.ts', '/cli/serve.test.ts'],
    ...['/load/play-faults.test.ts', '/fair/tables/tables.test.ts', '/check/hostile-packs.test.ts'],
  ])
    expect([end, named(testFiles(), end), named(chosen, end)]).toEqual([end, 1, 0])
})

it('kills, crowds and what says that it takes long are left to continuous integration', () => {
  const long = testFiles().filter(takesLong)
  for (const end of ['/load/ledger-kills.test.ts', '/cli/audit.test.ts', '/widgets/hostile-slots.test.tsx'])
    expect([
      end,
      named(
        long.map((file) => `/${file}`),
        end,
      ),
    ]).toEqual([end, 1])
  expect(long.filter((file) => /^(machines|schemas)\//.test(file))).toEqual([
    'schemas/rules/pattern/prove-pattern.test.ts',
  ])
})
