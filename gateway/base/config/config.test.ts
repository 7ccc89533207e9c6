import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readVendorConfig } from '../../reference-games/core/vendor-config.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'livery-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LIVERY_SECRET = 'x'.repeat(32)

describe('the configuration', () => {
  it('needs nothing but a place for its data', () => {
    const config = readConfig({ LIVERY_DATA: folder })
    expect(config).toMatchObject({
      production: false,
      port: 8080,
      botCheck: true,
      databaseUrl: undefined,
      trustedProxies: [],
    })
  })

  it('keeps its secret between starts, readable by its owner alone', () => {
    const { secret } = readConfig({ LIVERY_DATA: folder })
    expect(readConfig({ LIVERY_DATA: folder }).secret).toBe(secret)
    expect(readFileSync(path.join(folder, 'secret'), 'utf8').trim()).toBe(secret)
    expect(statSync(path.join(folder, 'secret')).mode & 0o077).toBe(0)
  })

  it.each([
    [
      'a captcha switched off in production',
      { NODE_ENV: 'production', LIVERY_BOT_CHECK: 'off', LIVERY_SECRET },
      /LIVERY_BOT_CHECK/,
    ],
    ['a port that is none', { PORT: 'http', LIVERY_SECRET }, /PORT/],
    ['a port out of range', { PORT: '70000', LIVERY_SECRET }, /PORT/],
    ['a payment provider without a secret', { LIVERY_PAYMENT_URL: 'https://pay.example' }, /belong together/],
    ['a short secret', { LIVERY_SECRET: 'short' }, /32 characters/],
    ['a limit of nothing', { LIVERY_STREAMS_PER_ADDRESS: '0' }, /LIVERY_STREAMS_PER_ADDRESS/],
    ['a proxy by its name', { LIVERY_TRUST_PROXY: '10.0.0.1, proxy.local' }, /"proxy.local"/],
    ['a network of 33 bits', { LIVERY_TRUST_PROXY: '10.0.0.0/33' }, /LIVERY_TRUST_PROXY/],
    [
      'no secret on a shared database in production',
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://x' },
      /LIVERY_SECRET/,
    ],
  ])('refuses %s', (_, env, words) => {
    expect(() => readConfig({ LIVERY_DATA: folder, ...env })).toThrow(words)
  })

  it.each([
    ['is a file', path.join(folder, 'file'), 'a file is in its place (EEXIST)'],
    [
      'lies below a file',
      path.join(folder, 'file', 'data'),
      'a file is in the place of a folder above it (ENOTDIR)',
    ],
    ['is where the system makes none', '/proc/livery/data', 'the system makes no folder there (ENOENT)'],
  ])('says in one sentence that a data folder %s', (_, dataFolder, reason) => {
    writeFileSync(path.join(folder, 'file'), '')
    const words = `The data folder ${dataFolder} cannot be used: ${reason}. LIVERY_DATA names it.`
    expect(() => readConfig({ LIVERY_DATA: dataFolder })).toThrow(words)
    expect(() => readVendorConfig({ LIVERY_DATA: dataFolder })).toThrow(words)
  })

  it('makes nothing for a program that only looks', () => {
    const dataFolder = path.join(folder, 'none')
    expect(readConfig({ LIVERY_DATA: dataFolder }, { makesNothing: true })).toMatchObject({
      secret: '',
      vendor: { secret: '' },
    })
    expect(existsSync(dataFolder)).toBe(false)
    const { secret } = readConfig({ LIVERY_DATA: folder })
    expect(readConfig({ LIVERY_DATA: folder }, { makesNothing: true }).secret).toBe(secret)
  })
})
