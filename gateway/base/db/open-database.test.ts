import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import fs from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rows } from './database.ts'
import { lockFolder, notePort, findPort } from './folder-lock.ts'
import { openPglite } from './pglite.driver.ts'

let folder = ''

function fresh() {
  return (folder = mkdtempSync(path.join(tmpdir(), 'livery-data-')))
}

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function lost() {
  return undefined
}

describe('a data folder', () => {
  it('belongs to one process, and the second learns who has it', async () => {
    const release = await lockFolder(fresh(), lost)
    await expect(lockFolder(folder, lost)).rejects.toThrow(
      `Another gateway (process ${String(process.pid)} on ${hostname()}) is using ${folder}.`,
    )
    await release()
    await (
      await lockFolder(folder, lost)
    )()
  })

  it('says where the gateway in it listens, as long as that works', async () => {
    const release = await lockFolder(fresh(), lost)
    expect(findPort(folder)).toBeUndefined()
    notePort(folder, 9123)
    expect(findPort(folder)).toBe(9123)
    await release()
    notePort(folder, 9123)
    expect(findPort(folder)).toBeUndefined()
  })

  it('is taken over at once from a process that died', async () => {
    const child = fork('-e', ['process.exit()'], { execPath: process.execPath, execArgv: [] })
    const { pid } = child
    await once(child, 'exit')
    fs.mkdirSync(path.join(fresh(), 'gateway.lock'))
    writeFileSync(path.join(folder, 'gateway.json'), JSON.stringify({ host: hostname(), pid }))
    await (
      await lockFolder(folder, lost)
    )()
  })

  it('is not taken over from a process of another machine', async () => {
    fs.mkdirSync(path.join(fresh(), 'gateway.lock'))
    writeFileSync(path.join(folder, 'gateway.json'), JSON.stringify({ host: 'elsewhere', pid: 1 }))
    await expect(lockFolder(folder, lost)).rejects.toThrow('process 1 on elsewhere')
  })
})

describe('the embedded database', () => {
  it('brings every commit to the disk, and finds it again after a second start', async () => {
    const database = await openPglite(fresh())
    const sync = vi.spyOn(fs, 'fsyncSync')
    for (let at = 0; at < 5; at += 1)
      await database.within('m', (tx) =>
        rows(tx, sql`insert into counter values ('m', ${String(at)}, 1, now())`),
      )
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(5)
    sync.mockRestore()
    await database.close()
    expect(existsSync(path.join(folder, 'pgdata'))).toBe(true)
    const again = await openPglite(folder)
    const counted = { name: 'counted', text: 'select count(*)::int as n from counter where merchant = $1' }
    expect(await again.read('m', counted, ['m'])).toEqual([{ n: 5 }])
    await again.close()
  })
})
