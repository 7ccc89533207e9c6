// Takes long: the vendor is started, stopped and killed as a program.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, it, vi } from 'vitest'
import { runCli } from './testing/run-cli.ts'

const homes: string[] = []
afterEach(() => {
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true })
})

const starter = pathToFileURL(path.resolve('gateway/cli/vendor-process.mjs')).href

/** Starts a vendor whose program is this text; answers the program that watches over it, and when it started. */
function watched(program: string) {
  const home = mkdtempSync(path.join(tmpdir(), 'livery-vendor-'))
  homes.push(home)
  const starts = path.join(home, 'starts')
  mkdirSync(path.join(home, 'dist/vendor'), { recursive: true })
  writeFileSync(
    path.join(home, 'dist/vendor/vendor.js'),
    `require('node:fs').appendFileSync(${JSON.stringify(starts)}, process.pid + ' ' + Date.now() + '\\n'); ${program}`,
  )
  const script = `const { startVendor } = await import(${JSON.stringify(starter)}); await startVendor(${JSON.stringify(home)}, { isDevelopment: false }); setInterval(() => undefined, 1000)`
  const keeper = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: 'ignore',
    env: { ...process.env, PORT: '0', LIVERY_VENDOR_PORT: '0' },
  })
  return {
    keeper,
    seen: () =>
      existsSync(starts)
        ? readFileSync(starts, 'utf8')
            .trim()
            .split('\n')
            .map((line) => line.split(' ').map(Number) as [pid: number, at: number])
        : [],
  }
}

it('a vendor that dies is started again, after a rest that grows', async () => {
  const { keeper, seen } = watched('process.exit(1)')
  await vi.waitFor(() => expect(seen().length).toBeGreaterThanOrEqual(3), { interval: 50 })
  keeper.kill('SIGKILL')
  await once(keeper, 'exit')
  const [first = [0, 0], second = [0, 0], third = [0, 0]] = seen()
  expect(second[1] - first[1]).toBeGreaterThanOrEqual(500)
  expect(third[1] - second[1]).toBeGreaterThanOrEqual(1_000)
})

it('a vendor that is killed is started again, and ends with the one who started it', async () => {
  const { keeper, seen } = watched(
    "process.once('disconnect', () => process.exit()); setInterval(() => undefined, 1000)",
  )
  await vi.waitFor(() => expect(seen()).toHaveLength(1), { interval: 50 })
  process.kill(seen()[0]?.[0] ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(seen()).toHaveLength(2), { interval: 50 })
  const [, [again] = [0]] = seen()
  keeper.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(again, 0)).toThrow(/ESRCH/), {
    timeout: 60_000,
    interval: 50,
  })
})

it('a vendor whose starter is gone before it listens ends without a word', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'livery-vendor-'))
  homes.push(home)
  const said = path.join(home, 'said')
  const to = openSync(said, 'a')
  const vendor = spawn(process.execPath, ['--import', 'tsx', 'gateway/cli/vendor.ts'], {
    stdio: ['ignore', to, to, 'ipc'],
    env: { ...process.env, PORT: '0', LIVERY_VENDOR_PORT: '0', LIVERY_DATA: home },
  })
  const ended = once(vendor, 'exit')
  vendor.disconnect()
  expect(await ended).toEqual([0, null])
  expect(readFileSync(said, 'utf8')).toBe('')
})

it('no vendor is started at an address that this machine has not: the gateway beside it says so', async () => {
  const script = `const { startVendor } = await import(${JSON.stringify(starter)}); await startVendor('/nowhere', { isDevelopment: false }); console.log('went on')`
  const env = { ...process.env, PORT: '0', LIVERY_VENDOR_PORT: '0', LIVERY_LISTEN: '192.0.2.9' }
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { env },
  )
  expect([stdout, stderr]).toEqual(['went on\n', ''])
})

it.each([
  [
    { LIVERY_LISTEN: '192.0.2.9' },
    1,
    'This machine has no address "192.0.2.9" to listen on: see LIVERY_LISTEN.',
  ],
  [
    { LIVERY_DATA: '/proc/livery' },
    3,
    'The data folder /proc/livery cannot be used: the system makes no folder there (ENOENT). LIVERY_DATA names it.',
  ],
])('a vendor that is started by hand says in one sentence why it cannot: %o', async (given, code, words) => {
  const home = mkdtempSync(path.join(tmpdir(), 'livery-vendor-'))
  homes.push(home)
  const env = { PORT: '0', LIVERY_VENDOR_PORT: '0', LIVERY_DATA: home, ...given }
  const ended = await runCli('vendor', [], env)
  expect(ended).toMatchObject({ code, stderr: `Game vendor: ${words}\n` })
})
