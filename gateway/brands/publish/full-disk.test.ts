import fs, { existsSync, readdirSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishFiles } from './publish-files.ts'
import {
  ana,
  change,
  folder,
  keeper,
  openHome,
  preparePublishedBrands,
  read,
  readText,
  recordAll,
} from './testing/published-brands.ts'

/** Writes that the disk has room for; the next one is cut in half, and those after it fail too. */
const disk = { room: Infinity }
const { writeSync } = fs
const { open } = promises

function full(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

beforeAll(() => {
  const cut = (descriptor: number, bytes: Buffer, offset = 0, length = bytes.length, at?: number): number => {
    disk.room -= 1
    if (disk.room >= 0) return writeSync(descriptor, bytes, offset, length, at)
    writeSync(descriptor, bytes, offset, Math.floor(length / 2), at)
    throw full()
  }
  fs.writeSync = cut as typeof writeSync
  promises.open = async (...args) => {
    const handle = await open(...args)
    const write = handle.writeFile.bind(handle)
    handle.writeFile = async (bytes) => {
      disk.room -= 1
      if (disk.room >= 0) return write(bytes)
      throw full()
    }
    return handle
  }
  syncBuiltinESMExports()
})
afterAll(() => {
  Object.assign(fs, { writeSync })
  Object.assign(promises, { open })
  syncBuiltinESMExports()
})

preparePublishedBrands()

function locale(home: string): string {
  return JSON.stringify({ frame: { title: { home } } })
}

function listServed() {
  return [readText('luna', 'locales/EN.json'), readText('luna', 'content/help-start.EN.md')]
}

/** Publishes two files with room for so many writes. */
async function publishWith(room: number) {
  const home = await openHome()
  const changes = change({
    'locales/EN.json': locale(`Second ${String(room)}`),
    'content/help-start.EN.md': `# Second ${String(room)}\n\nNew.\n`,
  })
  disk.room = room
  try {
    return await publishFiles(home, 'luna', changes, ana)
  } finally {
    disk.room = Infinity
  }
}

it('leaves the old brand whole and says so wherever the disk is full, or the new one', async () => {
  const before = listServed()
  let refused = 0
  for (let room = 0; ; room += 1) {
    const made = await publishWith(room)
    const after = [locale(`Second ${String(room)}`), `# Second ${String(room)}\n\nNew.\n`]
    const isOver = made.kind !== 'refused'
    if (!isOver) {
      refused += 1
      expect(made.findings).toMatchObject([
        { code: 'disk-full', message: 'the disk is full: nothing was published', severity: 'error' },
      ])
    }
    expect(listServed()).toEqual(isOver ? after : before)
    expect(readdirSync(join(folder.root, 'luna')).filter((name) => name.startsWith('.'))).toEqual([])
    expect((await read()).findings().get('luna')).toBeUndefined()
    if (isOver) break
  }
  // The lock, two files, their list, the note, two files that are staged, and the journal.
  expect(refused).toBe(8)
  await recordAll()
  expect(keeper.store.list('luna').map(({ number, reason }) => [number, reason])).toEqual([
    [2, 'because'],
    [1, 'edited in the folder'],
  ])
  expect(keeper.store.live('luna')?.release).toBe(keeper.store.get('luna', 2)?.id)
})

it('is never half a record in the log of releases', async () => {
  const files = keeper.store.files({ tree: keeper.store.get('luna', 1)?.tree ?? '' })
  disk.room = 0
  const release = { brand: 'luna', files, parents: {}, ...ana }
  await expect(keeper.store.append(release)).rejects.toThrow('ENOSPC')
  disk.room = Infinity
  expect(keeper.store.list('luna')).toHaveLength(1)
  expect((await keeper.store.append(release)).number).toBe(2)
  expect(existsSync(join(folder.root, 'luna'))).toBe(true)
})

it('takes over a lock that was half written when its process ended', async () => {
  const lock = join(folder.root, 'luna/.livery-lock')
  fs.writeFileSync(lock, '{"host":')
  fs.utimesSync(lock, 0, 0)
  expect((await publishWith(Infinity)).kind).toBe('published')
  expect(existsSync(lock)).toBe(false)
})
