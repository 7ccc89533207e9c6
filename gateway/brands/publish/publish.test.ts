import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changeFiles, completeJournal } from '../releases/journal.ts'
import { type Published, publishFiles } from './publish-files.ts'
import {
  ana,
  change,
  folder,
  getServed,
  keeper,
  must,
  openHome,
  preparePublishedBrands,
  read,
  readText,
  recordAll,
} from './testing/published-brands.ts'

preparePublishedBrands()

describe('publishing', () => {
  it('makes a release by who did it, and changes the files', async () => {
    const home = await openHome()
    const result = await publishFiles(
      home,
      'luna',
      change({ 'locales/EN.json': { frame: { title: { home: 'Second' } } } }),
      ana,
    )
    expect(result).toMatchObject({ kind: 'published', release: { number: 2, ...ana } })
    expect(readText('luna', 'locales/EN.json')).toContain('Second')
    expect(readdirSync(join(folder.root, 'luna')).filter((name) => name.startsWith('.'))).toEqual([])
    expect((await read()).byId('luna')?.version).toBeDefined()
    expect(keeper.store.live('luna')?.release).toBe(must('luna', 2).id)
  })

  it('leaves word for the gateway that records', async () => {
    const home = await openHome({ records: false })
    await publishFiles(home, 'luna', change({ 'locales/EN.json': {} }), ana)
    expect(keeper.store.list('luna')).toHaveLength(1)
    await recordAll()
    expect(must('luna', 2)).toMatchObject(ana)
    await folder.write('luna', { 'locales/EN.json': { frame: { title: { home: 'Third' } } } })
    await recordAll()
    expect(must('luna', 3)).toMatchObject({ author: 'folder' })
  })

  it('refuses what would not be in order, and changes nothing', async () => {
    const result = await publishFiles(
      await openHome(),
      'luna',
      change({ 'brand.json': '{ "extends": "nobody" }' }),
      ana,
    )
    expect(result.kind).toBe('refused')
    expect(result.kind === 'refused' && result.findings.map(({ code }) => code)).toContain('missing-parent')
    expect(readText('luna', 'brand.json')).toContain('tala')
    expect(keeper.store.list('luna')).toHaveLength(1)
  })

  it('tells of a file that somebody else changed since, and publishes beside one that nobody did', async () => {
    const base = must('luna', 1)
    await folder.write('luna', { 'content/help-start.EN.md': '# Start\n\nChanged.\n' })
    const home = await openHome()
    const same = await publishFiles(
      home,
      'luna',
      change({ 'content/help-start.EN.md': '# Start\n\nMine.\n' }),
      { ...ana, base },
    )
    expect(same).toEqual({ kind: 'conflict', paths: ['content/help-start.EN.md'] })
    const other = await publishFiles(home, 'luna', change({ 'locales/EN.json': {} }), { ...ana, base })
    expect(other.kind).toBe('published')
    expect(readText('luna', 'content/help-start.EN.md')).toContain('Changed')
  })

  it('lets one of two that publish the same file at once win', async () => {
    const base = must('luna', 1)
    const home = await openHome()
    const publish = (text: string) =>
      publishFiles(home, 'luna', change({ 'locales/EN.json': { frame: { title: { home: text } } } }), {
        ...ana,
        base,
      })
    const results = await Promise.all([publish('One'), publish('Other')])
    expect(results.map(({ kind }: Published) => kind).sort()).toEqual(['conflict', 'published'])
    expect(keeper.store.list('luna')).toHaveLength(2)
  })

  it('writes nothing outside the folder of the brand', () => {
    const luna = join(folder.root, 'luna')
    const outside = mkdtempSync(join(tmpdir(), 'livery-outside-'))
    expect(() => changeFiles(luna, change({ '../tala/brand.json': '{}' }))).toThrow('no file of a brand')
    symlinkSync(outside, join(luna, 'screens'))
    expect(() => changeFiles(luna, change({ 'screens/home.json': '{}' }))).toThrow('behind a link')
    expect(readdirSync(outside)).toEqual([])
    mkdirSync(join(luna, '.livery-publish'))
    writeFileSync(join(luna, '.livery-publish/0'), '{}')
    writeFileSync(
      join(luna, '.livery-publish/journal.json'),
      JSON.stringify([{ path: '../tala/brand.json', staged: '0' }]),
    )
    expect(() => completeJournal(luna)).toThrow('no file of a brand')
    expect(readText('tala', 'brand.json')).toContain('talacode')
  })
})

describe('a process that ends while it publishes', () => {
  const changes = change({
    'locales/EN.json': { frame: { title: { home: 'Second' } } },
    'content/help-start.EN.md': null,
    'content/help-more.EN.md': '# More\n\nText.\n',
  })
  const steps = ['staged', 'agreed', 'placed 1', 'placed 2', 'placed 3', 'ended']

  it.each(steps)('leaves the old or the new brand whole: %s', async (last) => {
    const luna = join(folder.root, 'luna')
    const before = getServed((await read()).byId('luna'))
    const stop = () =>
      changeFiles(luna, changes, (step) => {
        if (step === last) throw new Error(step)
      })
    expect(stop).toThrow(last)
    const served = getServed((await read()).byId('luna'))
    changeFiles(luna, changes)
    const after = getServed((await read()).byId('luna'))
    expect(after.version).not.toBe(before.version)
    expect(served).toEqual(last === 'staged' ? before : after)
    expect(existsSync(join(luna, '.livery-publish/journal.json'))).toBe(false)
  })

  it.each(['agreed', 'placed 1', 'ended'])('has a release that says which draft it was: %s', async (last) => {
    const dies = (step: string) => {
      if (step === last) throw new Error(step)
    }
    const home = await openHome({ records: false, onStep: dies })
    const made = { ...ana, draft: 'autumn@3' }
    await expect(publishFiles(home, 'luna', changes, { ...made, base: must('luna', 1) })).rejects.toThrow(
      last,
    )
    expect(keeper.store.list('luna')).toHaveLength(1)
    await recordAll()
    expect(must('luna', 2)).toMatchObject(made)
  })

  it('is answered as unchanged when it asks for the same again, before the release was recorded', async () => {
    const options = { ...ana, base: must('luna', 1), draft: 'autumn@3' }
    const home = await openHome({ records: false })
    expect(await publishFiles(home, 'luna', changes, options)).toMatchObject({ kind: 'published' })
    expect(await publishFiles(home, 'luna', changes, options)).toEqual({ kind: 'unchanged' })
    await recordAll()
    expect(must('luna', 2)).toMatchObject({ draft: 'autumn@3' })
  })

  it('serves what was last good while a journal cannot be carried to its end', async () => {
    const luna = join(folder.root, 'luna')
    const before = getServed((await read()).byId('luna'))
    expect(() =>
      changeFiles(luna, changes, (step) => {
        if (step === 'placed 1') throw new Error(step)
      }),
    ).toThrow()
    rmSync(join(luna, 'content'), { recursive: true })
    symlinkSync(folder.root, join(luna, 'content'))
    const registry = await read()
    expect(
      registry
        .findings()
        .get('luna')
        ?.map(({ code }) => code),
    ).toContain('half-published')
    expect(getServed(registry.byId('luna'))).toEqual(before)
  })
})
