// Takes long: the program is started for every answer.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { runCli } from './testing/run-cli.ts'

const home = mkdtempSync(path.join(tmpdir(), 'livery-serve-'))
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
})

function serve(env: Record<string, string>) {
  return runCli('serve', [], { NODE_ENV: '', LIVERY_DATA: path.join(home, 'data'), ...env })
}

it('a folder of brands that is not there ends the start with one sentence that names the setting', async () => {
  const { code, stdout, stderr } = await serve({ LIVERY_BRANDS: path.join(home, 'barnds') })
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(
      /^The folder of brands cannot be read: ENOENT.*barnds'\. LIVERY_BRANDS names it: a folder with a whole brand in it, such as brands\/tala as it comes with Livery\.$/,
    ),
  ])
})

it('a signal while it starts ends it in order, before it is ready', async () => {
  const folder = path.join(home, 'signalled')
  const words = ['--import', 'tsx', 'gateway/cli/serve.ts']
  const child = spawn(process.execPath, words, { env: { ...process.env, PORT: '0', LIVERY_DATA: folder } })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  // The folder of the books is the first thing that a start makes.
  await vi.waitFor(() => expect(existsSync(folder)).toBe(true), { timeout: 60_000, interval: 50 })
  child.kill('SIGTERM')
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect([code, signal, /^ready$/m.test(output)]).toEqual([0, null, false])
})

it('a name that is nearly a setting is refused with the one that was meant', async () => {
  const { code, stderr } = await serve({ LIVERY_BARNDS: home })
  expect({ code, lines: stderr.trim().split('\n') }).toEqual({
    code: 1,
    lines: [
      'There is no setting LIVERY_BARNDS. Did you mean LIVERY_BRANDS? docs/operating.md lists them all.',
    ],
  })
})

it.each([
  [
    'LIVERY_LISTEN',
    { LIVERY_LISTEN: '192.0.2.9' },
    'This machine has no address "192.0.2.9" to listen on: see LIVERY_LISTEN.',
  ],
  [
    'LIVERY_DATA',
    { LIVERY_DATA: '/proc/livery' },
    'The data folder /proc/livery cannot be used: the system makes no folder there (ENOENT). LIVERY_DATA names it.',
  ],
])('a start with a %s that cannot be used ends with one sentence', async (_, env, words) => {
  const { code, stdout, stderr } = await serve({ PORT: '0', ...env })
  expect({ code, stdout, stderr: stderr.trim() }).toEqual({ code: 1, stdout: '', stderr: words })
})
