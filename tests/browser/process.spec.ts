import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { layMigrated } from '../../gateway/testing/migrated-template.ts'
import { startGateway } from './gateway-process.ts'
import { expect, test } from './site.fixture.ts'

test.describe.configure({ mode: 'serial' })

/** The vendor beside it takes long to start; every run begins with it. */
const env = { LIVERY_VENDOR: 'off' }

test('a first start on an empty data folder makes all there is to be made', async () => {
  test.slow()
  const data = path.join(mkdtempSync(path.join(tmpdir(), 'livery-home-')), 'data')
  const first = await startGateway(env, { data })
  expect(first.output()).toContain('http://tala.localhost')
  await first.stop()
})

test('a second process on the same data folder is refused, and the data outlive the first (H3) @matrix', async () => {
  test.slow()
  const home = mkdtempSync(path.join(tmpdir(), 'livery-home-'))
  const brands = path.join(home, 'brands')
  cpSync(path.resolve(import.meta.dirname, '../../brands'), brands, { recursive: true })
  // Empty at first, as whoever tries the product has it: elsewhere the tables are made already.
  const data = path.join(home, 'data')
  const first = await startGateway(env, { data, brands })
  expect(first.output()).toContain('http://tala.localhost')
  await expect(startGateway(env, { data, brands })).rejects.toThrow(/already|in use|another/i)
  await first.stop()
  const again = await startGateway(env, { data, brands })
  await again.kill()
  const afterKill = await startGateway(env, { data, brands })
  await afterKill.stop()
})

test('production refuses what is for developers only @matrix', async () => {
  await expect(startGateway({ ...env, NODE_ENV: 'production', LIVERY_BOT_CHECK: 'off' })).rejects.toThrow(
    /LIVERY_BOT_CHECK/,
  )
})

test('a start in production says line by line what is unsafe or missing, and starts all the same @matrix', async () => {
  test.slow()
  const data = path.join(mkdtempSync(path.join(tmpdir(), 'livery-home-')), 'data')
  await layMigrated(data)
  const started = await startGateway(
    { NODE_ENV: 'production', LIVERY_LISTEN: '127.0.0.1', DATABASE_URL: '', LIVERY_DRAW_SCALE: '0.1' },
    { data },
  )
  const lines = started.output().split('\n')
  await started.stop()
  const from = lines.indexOf('Not ready for money in earnest:')
  const report = lines.slice(from + 1, lines.indexOf('', from))
  expect(report.map((line) => /[A-Z_]{8,}/.exec(line)?.[0])).toEqual([
    'DATABASE_URL',
    'LIVERY_SMTP_URL',
    'LIVERY_SMS_URL',
    'LIVERY_PAYMENT_URL',
    'LIVERY_CONSOLE_HOST',
    'LIVERY_TRUST_PROXY',
    'LIVERY_DRAW_SCALE',
    'LIVERY_VENDOR_URL',
    'LIVERY_VENDOR_DATABASE_URL',
    // What the brands offer and cannot work without: paying in, paying out, mail and text messages.
    'LIVERY_PAYMENT_URL',
    'LIVERY_PAYMENT_URL',
    'LIVERY_SMTP_URL',
    'LIVERY_SMS_URL',
  ])
  expect(lines.join('\n')).not.toMatch(/Demo accounts|dev\/outbox/)
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([])
})
