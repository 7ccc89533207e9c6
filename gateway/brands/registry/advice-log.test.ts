import { afterEach, expect, it, vi } from 'vitest'
import { unreadWords } from '../advice/unread-words.advice.ts'
import { openBrandRegistry } from './registry.ts'
import { brandFolder, wholeBrand } from '../testing/brand-folder.ts'

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const entry of undo.splice(0).reverse()) await entry()
})

it('words that nothing reads are logged once, and of many the first and how many more', async () => {
  const unread = { hoem: 'a', hone: 'b', homee: 'c', hime: 'd', hme: 'e' }
  const folder = await brandFolder({
    base: { ...wholeBrand(), 'locales/EN.json': { frame: { nav: { ...unread, home: 'Home' } } } },
  })
  undo.push(folder.remove)
  const lines: string[] = []
  const registry = await openBrandRegistry({
    folder: folder.root,
    log: { info: () => undefined, warn: (_, line) => void lines.push(line) },
    advise: unreadWords,
    pollMs: 20,
  })
  undo.push(registry.close)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^base\/locales\/EN\.json:4:7 \$\.frame\.nav\.hoem unused texts/)
  expect(lines[3]).toBe('and 2 more like this: npm run brand -- check base')

  const more = { frame: { nav: { ...unread, haus: 'f' } } }
  await folder.write('base', {
    'locales/EN.json': more,
    'brand.json': { name: 'Anew', merchantCode: 'base1' },
  })
  await vi.waitFor(() => {
    expect(registry.byId('base')?.settings.name).toBe('Anew')
  })
  await vi.waitFor(() => {
    expect(lines.slice(4).map((line) => line.split(' ')[1])).toEqual(['$.frame.nav.haus'])
  })
})
