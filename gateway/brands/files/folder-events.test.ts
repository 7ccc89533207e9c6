import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FolderEvents } from './folder-events.ts'

let home = ''
let events: FolderEvents
const reported: string[] = []

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'livery-events-'))
  mkdirSync(join(home, 'locales'))
  writeFileSync(join(home, 'brand.json'), '{}')
  events = new FolderEvents((id) => reported.push(id))
})
afterEach(() => {
  events.close()
  rmSync(home, { recursive: true, force: true })
  reported.length = 0
})

function follow() {
  events.follow('tala', [home, join(home, 'locales')])
}

async function isReported() {
  await vi.waitFor(() => expect(reported).toContain('tala'))
  reported.length = 0
}

/** Elsewhere, and on file systems of a network, folders are looked at instead. */
function canFollow() {
  const trial = new FolderEvents(() => undefined)
  trial.follow('trial', [tmpdir()])
  trial.close()
  return trial.isFollowed('trial')
}

describe.runIf(canFollow())('changes of a brand’s folders', () => {
  it('are looked for once when it is followed, and not again for the same folders', () => {
    follow()
    expect(reported).toEqual(['tala', 'tala'])
    expect(events.isFollowed('tala')).toBe(true)
    follow()
    expect(reported).toHaveLength(2)
  })

  it.each([
    ['a file written', () => writeFileSync(join(home, 'brand.json'), '{ }')],
    ['a file added inside', () => writeFileSync(join(home, 'locales/EN.json'), '{}')],
    [
      'a file renamed over another',
      () => {
        writeFileSync(join(home, 'locales/next'), '{}')
        renameSync(join(home, 'locales/next'), join(home, 'brand.json'))
      },
    ],
    ['a file closed to this process', () => chmodSync(join(home, 'brand.json'), 0o000)],
    ['a folder removed', () => rmSync(join(home, 'locales'), { recursive: true })],
  ])('are reported: %s', async (_, change) => {
    follow()
    reported.length = 0
    change()
    await isReported()
  })

  it('are reported of each brand that reads a folder, until it is forgotten', async () => {
    follow()
    events.follow('child', [home])
    events.forget('tala')
    reported.length = 0
    expect(events.isFollowed('tala')).toBe(false)
    writeFileSync(join(home, 'brand.json'), '{  }')
    await vi.waitFor(() => expect(reported).toContain('child'))
    expect(reported).not.toContain('tala')
  })

  it('are not taken for reported once the folder went, and are again when it is followed anew', async () => {
    follow()
    reported.length = 0
    rmSync(home, { recursive: true })
    await isReported()
    await vi.waitFor(() => expect(events.isFollowed('tala')).toBe(false))
    follow()
    expect(events.isFollowed('tala')).toBe(false)
    mkdirSync(join(home, 'locales'), { recursive: true })
    follow()
    expect(events.isFollowed('tala')).toBe(true)
    reported.length = 0
    writeFileSync(join(home, 'locales/EN.json'), '{}')
    await isReported()
  })
})
