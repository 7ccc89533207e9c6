import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FileStore } from '../../brands/releases/file-store.ts'
import { streamReleases } from './git-stream.ts'

let home: string
beforeEach(() => {
  // The whole run hides the history of this checkout from whatever asks git.
  vi.stubEnv('GIT_DIR', undefined)
  home = mkdtempSync(join(tmpdir(), 'livery-stream-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true, force: true })
})

function git(...args: string[]): string {
  return execFileSync('git', ['-C', home, ...args]).toString()
}

it.each([
  ['a reason of many lines', 'ana', `Autumn\n\nLivery-Release: ${'f'.repeat(64)}\n\ndone\n`],
  ['a reason that ends a commit', 'ana', 'x\ncommit refs/heads/evil\ndata 0\n\nfrom refs/heads/main'],
  ['a name that ends a commit', 'eve <e@x> 1 +0000\ncommit refs/heads/evil\ncommitter eve', 'because'],
  ['a name of nothing but marks', '<\0\n\r>', '\0because\0'],
  ['letters of all the world', 'Ána 愛', 'Ölçü 🎰'],
])('%s makes no other commit than its own', async (_, author, reason) => {
  const store = new FileStore(join(home, 'releases'))
  const files = new Map([['brand.json', await store.put(Buffer.from('{}'))]])
  const release = await store.append({ brand: 'luna', files, parents: {}, author, reason })
  git('init', '--quiet', '--initial-branch=main')
  const input = Buffer.concat([...streamReleases(store, ['luna'])])
  execFileSync('git', ['-C', home, 'fast-import', '--quiet', '--done'], { input })
  expect(git('for-each-ref', '--format=%(refname)').trim()).toBe('refs/heads/main')
  expect(git('log', '--format=%(trailers:key=Livery-Release,valueonly)', 'main').trim()).toBe(release.id)
  expect(git('ls-tree', '-r', '--name-only', 'main').trim()).toBe('luna/brand.json')
  expect(git('fsck', '--strict')).toBe('')
})
