// Takes long: each program is started for every answer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runCli } from './testing/run-cli.ts'

const home = mkdtempSync(path.join(tmpdir(), 'livery-usage-'))
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
})

const env = { LIVERY_DATA: path.join(home, 'none') }
const programs = [
  'audit',
  'backup',
  'brand',
  'call',
  'gen',
  'new',
  'operator',
  'restore',
  'settle',
  'texts',
  'vendor-check',
]
/** What these do needs no argument. */
const actAlone = ['audit', 'backup', 'gen']

describe.each(programs)('%s', (program) => {
  const typed = `npm run ${program.replace('-', ':')} --`

  it('says on --help how it is used and what its exit codes mean', async () => {
    const ended = await runCli(program, ['--help'], env)
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(ended.stdout.startsWith(typed)).toBe(true)
    expect(ended.stdout).toMatch(/^Exits with 0 [\s\S]*\swith 2 /m)
  })

  it('says the same on help without dashes', async () => {
    const ended = await runCli(program, ['help'], env)
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(ended.stdout.startsWith(typed)).toBe(true)
  })

  it.runIf(!actAlone.includes(program))('says how it is used where nothing is said, and fails', async () => {
    const ended = await runCli(program, [], env)
    expect(ended).toMatchObject({ code: 2, stdout: '' })
    expect(ended.stderr.startsWith(typed)).toBe(true)
  })

  it('refuses an option that it does not have', async () => {
    const ended = await runCli(program, ['--hlep'], env)
    expect(ended).toMatchObject({ code: 2, stdout: '' })
    expect(ended.stderr).toContain('--hlep')
    expect(ended.stderr).toContain(`${typed.replace(/ --$/, '')} -- `)
    expect(ended.stderr).not.toMatch(/^ +at /m)
  })
})

it.each([
  ['brand', ['check', 'tala', '--jsno'], 'Unknown option --jsno. Did you mean --json?'],
  ['brand', ['list', 'tala'], 'Unexpected argument "tala".'],
  ['brand', ['new', 'luna', '-y', '--nmae', 'Luna'], 'Unknown option --nmae. Did you mean --name?'],
  ['brand', ['check', 'tala', '--extends', 'mare'], 'check takes no --extends. Known: --brands --json.'],
  ['new', ['area', 'members/wish', '--force'], 'Unknown option --force.'],
  ['new', ['area', 'members/wish', 'twice'], 'Unexpected argument "twice".'],
  ['operator', ['neww', 'ana'], 'Unknown command "neww". Did you mean new?'],
  ['operator', ['list', 'ana'], 'Unexpected argument "ana".'],
  ['operator', ['new', 'ana', '--role'], '--role needs a value.'],
  ['settle', ['recompuet'], 'Unknown command "recompuet". Known: recompute.'],
  ['audit', ['--json=yes'], '--json takes no value.'],
  ['texts', ['export', 'tala', 'PT', '--write'], 'export takes no --write. Known: --format --to --brands.'],
])('%s %j is refused with what is wrong', async (program, args, said) => {
  const ended = await runCli(program, args, env)
  expect(ended).toMatchObject({ code: 2, stdout: '' })
  expect(ended.stderr).toContain(said)
  expect(ended.stderr).toContain('Usage: ')
})
