// Takes long: databases are made in folders.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { openPglite } from '../db/pglite.driver.ts'

let home = ''

function at(...parts: string[]) {
  return path.join(home, ...parts)
}

function rights(...parts: string[]) {
  return (statSync(at(...parts)).mode & 0o7777).toString(8)
}

function start() {
  return readConfig({ LIVERY_DATA: at('data'), LIVERY_BRANDS: at('brands') })
}

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'livery-private-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

describe('the data folder', () => {
  it('is its owner’s alone from the start, with the secrets in it, whatever the umask is', () => {
    const umask = process.umask(0)
    start()
    process.umask(umask)
    expect([rights('data'), rights('data', 'secret'), rights('data', 'vendor-secret')]).toEqual([
      '700',
      '600',
      '600',
    ])
  })

  it('is closed when it is there already with wider rights, and the secrets in it, which stay the same', () => {
    mkdirSync(at('data'))
    for (const name of ['secret', 'vendor-secret']) {
      writeFileSync(at('data', name), `${name} of the tests, which is long enough\n`)
      chmodSync(at('data', name), 0o664)
    }
    chmodSync(at('data'), 0o777)
    expect(start().secret).toBe('secret of the tests, which is long enough')
    expect([rights('data'), rights('data', 'secret'), rights('data', 'vendor-secret')]).toEqual([
      '700',
      '600',
      '600',
    ])
  })

  it('is closed by another program that takes it', async () => {
    mkdirSync(at('data'))
    chmodSync(at('data'), 0o755)
    await (
      await lockFolder(at('data'), () => undefined)
    )()
    expect(rights('data')).toBe('700')
  })

  it('is closed where a link leads to it; a folder for everybody is left to everybody', () => {
    mkdirSync(at('volume'))
    chmodSync(at('volume'), 0o755)
    symlinkSync('volume', at('data'))
    start()
    expect([rights('volume'), rights('volume', 'secret')]).toEqual(['700', '600'])
    chmodSync(at('volume'), 0o1777)
    start()
    expect([rights('volume'), rights('volume', 'secret')]).toEqual(['1777', '600'])
  })

  it('holds a database that its owner alone may read, a new one and one that was open to others', async () => {
    await (await openPglite(at('data'))).close()
    expect([rights('data'), rights('data', 'pgdata')]).toEqual(['700', '700'])
    chmodSync(at('data', 'pgdata'), 0o755)
    const version = readFileSync(at('data', 'pgdata', 'PG_VERSION'), 'utf8')
    await (await openPglite(at('data'))).close()
    expect([rights('data', 'pgdata'), readFileSync(at('data', 'pgdata', 'PG_VERSION'), 'utf8')]).toEqual([
      '700',
      version,
    ])
  })

  it('is never among the brands, whose files are served', () => {
    const among = (LIVERY_DATA: string) => () => readConfig({ LIVERY_DATA, LIVERY_BRANDS: at('brands') })
    mkdirSync(at('brands'))
    symlinkSync('brands', at('elsewhere'))
    for (const target of [
      'elsewhere/new/data',
      'brands',
      'brands/.livery',
      'brands/tala/assets',
      'other/../brands/x',
    ])
      expect(among(at(target)), target).toThrow(/^LIVERY_DATA must not be in the folder of brands/)
    expect(among(at('brands-data'))().dataFolder).toBe(at('brands-data'))
  })
})
