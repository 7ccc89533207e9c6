import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { diffBrand } from './diff.ts'
import { writeGitStream } from './git-log.ts'
import { diffReleases, logReleases, showRelease } from './history.ts'
import { openReleases } from './releases.ts'
import { followParent, pinParent, rollbackBrand } from './rollback.ts'
import { data, folder, noLog, prepareBrandFolder, printed, words } from './testing/brand-command.ts'

prepareBrandFolder()

/** What a gateway records of the folder once it is quiet. */
async function record() {
  const registry = await openBrandRegistry({ folder: folder.root, data, log: noLog, pollMs: 0 })
  await registry.close()
  const keeper = openReleases({ data })
  for (const { documents } of registry.all()) await keeper.recordNow(documents.chain)
}

beforeEach(async () => {
  await folder.write('moon', { 'brand.json': { extends: 'base', name: 'Moon', age: { minimum: 18 } } })
  await record()
  await folder.write('moon', { 'brand.json': { extends: 'base', name: 'Moon', age: { minimum: 21 } } })
  await record()
})

it('lists releases in sentences, and says which is live', async () => {
  expect(await logReleases(words('moon'))).toBe(0)
  const text = printed.join('\n')
  expect(text).toMatch(/moon@2.* live since/)
  expect(text).toContain('18 → 21')
  expect(text).toContain('edited in the folder')
})

it('gives programs the same as JSON', async () => {
  await logReleases(words('moon', '--json', '--limit', '1'))
  expect(JSON.parse(printed.join(''))).toMatchObject([{ number: 2, isLive: true, author: 'folder' }])
})

it('says what differs between two releases', async () => {
  expect(await diffReleases(words('moon', '1', '2'))).toBe(0)
  expect(printed.join('\n')).toContain('18 → 21')
})

it('shows what a release holds', async () => {
  expect(await showRelease(words('moon', '1'))).toBe(0)
  expect(printed.join('\n')).toMatch(/moon@1[^]*builds on base@1[^]*brand\.json/)
})

it('takes a brand back and prints the new release, with a gateway or without', async () => {
  expect(await rollbackBrand(words('moon', '1', '--author', 'ana', '--reason', 'too strict'))).toBe(0)
  expect(printed.join('\n')).toContain('published moon@3')
  expect(openReleases({ data }).store.get('moon', 3)).toMatchObject({ author: 'ana', reason: 'too strict' })
  expect(readFileSync(join(folder.root, 'moon/brand.json'), 'utf8')).toContain('18')
})

it('holds followers of a rollback only where whoever types it says so', async () => {
  const languages = (supported: string[]) => ({ default: 'EN', supported, leastTranslated: 0 })
  const write = (supported: string[]) =>
    folder.write('moon', { 'brand.json': { extends: 'base', name: 'Moon', languages: languages(supported) } })
  await write(['EN'])
  await record()
  await write(['EN', 'PT'])
  await folder.write('tide', {
    'brand.json': { extends: 'moon', name: 'Tide', languages: { default: 'PT' } },
  })
  await record()
  expect(await rollbackBrand(words('moon', '3', '--author', 'ana'))).toBe(1)
  expect(printed.join('\n')).toMatch(/1 brand.*would break[^]*tide: .*default language[^]*--yes/)
  expect(openReleases({ data }).store.live('moon')?.release).toBe(
    openReleases({ data }).store.get('moon', 4)?.id,
  )
  expect(await rollbackBrand(words('moon', '3', '--author', 'ana', '--yes'))).toBe(0)
  expect(printed.join('\n')).toContain('published moon@5')
})

it('pins a parent, and lets it be followed again', async () => {
  expect(await pinParent(words('moon', 'base', '--author', 'ana'))).toBe(0)
  const lock = () => readFileSync(join(folder.root, 'moon/brand.lock.json'), 'utf8')
  expect(JSON.parse(lock())).toMatchObject({ parents: { base: { follow: false } } })
  expect(await followParent(words('moon', 'base', '--author', 'ana'))).toBe(0)
  expect(JSON.parse(lock())).toMatchObject({ parents: { base: { follow: true } } })
})

it('says of a new brand that nothing is recorded of it yet', async () => {
  await folder.write('tide', { 'brand.json': { extends: 'base', name: 'Tide' } })
  await expect(logReleases(words('tide'))).rejects.toThrow('tide has no release "1". It has none yet')
})

it('lists releases of a brand whose folder is gone', async () => {
  rmSync(join(folder.root, 'moon'), { recursive: true })
  expect(await logReleases(words('moon'))).toBe(0)
})

it.each([
  [() => logReleases(words()), 'Name a brand'],
  [() => logReleases(words('nobody')), 'There is no brand nobody. Known: base, moon.'],
  [() => writeGitStream(words('nobody')), 'There is no brand nobody. Known: base, moon.'],
  [() => showRelease(words('nobody')), 'There is no brand nobody. Known: base, moon.'],
  [() => diffReleases(words('nobody', '1')), 'There is no brand nobody. Known: base, moon.'],
  [() => diffBrand(words('nobody')), 'There is no brand nobody. Known: base, moon.'],
  [() => rollbackBrand(words('nobody', '1')), 'There is no brand nobody. Known: base, moon.'],
  [() => pinParent(words('nobody', 'base')), 'There is no brand nobody. Known: base, moon.'],
  [() => followParent(words('nobody', 'base')), 'There is no brand nobody. Known: base, moon.'],
  [
    () => rollbackBrand(words('moon', '9')),
    'moon has no release "9". It has 1 to 2: npm run brand -- log moon',
  ],
  [() => rollbackBrand(words('mon', '1')), 'There is no brand mon. Did you mean moon? Known: base, moon.'],
  [() => pinParent(words('moon', 'nobody')), 'moon does not build on "nobody". It builds on: base.'],
  [() => logReleases(words('moon', '--limit', 'x')), '--limit takes a whole number'],
  [() => showRelease(words('moon', '1', 'theme.json')), 'moon@1 has no file theme.json. It has: brand.json'],
])('says in a sentence what is wrong with a command', async (run, message) => {
  await expect(run()).rejects.toThrow(message)
})
