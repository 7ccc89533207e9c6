import { expect, it } from 'vitest'
import { changedTree } from '../files/changed-tree.ts'
import { folderTree } from '../files/file-tree.ts'
import { judgeTree } from '../registry/judge-tree.ts'
import { describeResolved } from './describe-resolved.ts'
import { judgeFollowers, type FollowerVerdict } from './judge-followers.ts'
import { link } from './rollback.ts'
import {
  change,
  folder,
  keeper,
  must,
  openHome,
  preparePublishedBrands,
  read,
  recordAll,
} from './testing/published-brands.ts'

preparePublishedBrands()

const bilingual = { languages: { default: 'EN', supported: ['EN', 'PT'], leastTranslated: 0 } }
const parent = { name: 'Tala', merchantCode: 'talacode', domains: ['tala.example'] }

/** Tala speaks two languages; `moon` begins in the second, through `luna`, and `fixed` is pinned. */
async function prepareChildren() {
  await folder.write('tala', { 'brand.json': { ...parent, ...bilingual } })
  await folder.write('moon', {
    'brand.json': { extends: 'luna', name: 'Moon', languages: { default: 'PT' } },
  })
  await folder.write('fixed', {
    'brand.json': { extends: 'tala', name: 'Fixed', languages: { default: 'PT' } },
  })
  await recordAll()
  await link(await openHome(), 'fixed', { to: must('tala', 2), follow: false, author: 'ana' })
  await recordAll()
}

it('says which followers would break, near and far, and leaves out those that are pinned', async () => {
  await prepareChildren()
  const home = await openHome()
  const narrowed = change({ 'brand.json': { ...parent, languages: { default: 'EN', supported: ['EN'] } } })
  const { chain } = judgeTree(changedTree(folderTree(folder.root, 'tala'), narrowed), home)
  const verdicts: FollowerVerdict[] = []
  for await (const verdict of judgeFollowers(chain, (await read()).all(), home)) verdicts.push(verdict)
  const told = verdicts.map(({ id, errors }) => [id, errors.map(({ code, path }) => `${code} ${path}`)])
  expect(told).toEqual([
    ['luna', []],
    ['moon', ['choice $.languages.default']],
  ])
})

it('says what changes in a follower by what it comes to, whoever of its parents says so', async () => {
  await folder.write('plain', { 'brand.json': { extends: 'luna', name: 'Plain', scheme: 'light' } })
  await recordAll()
  const home = await openHome()
  const changed = change({
    'brand.json': { ...parent, scheme: 'dark' },
    'content/help-start.EN.md': '# Start\n\nOther.\n',
    'content/help-more.EN.md': '# More\n\nMore.\n',
    'content/blog-2026-01-01-hello.EN.md': '# Hello\n\nHello.\n',
  })
  const { chain } = judgeTree(changedTree(folderTree(folder.root, 'tala'), changed), home)
  const told = new Map<string, string[]>()
  for await (const { id, before, after } of judgeFollowers(chain, (await read()).all(), home))
    told.set(id, after ? describeResolved(before, after).map(({ file, text }) => `${file}: ${text}`) : [])
  expect([...told.keys()]).toEqual(['luna', 'plain'])
  // Luna has an article of that name itself; Plain has a scheme of its own, and builds on Luna.
  expect(told.get('luna')).toEqual([
    expect.stringMatching(/^brand\.json: .*dark/),
    expect.stringMatching(/^content\/help-more\.EN\.md: /),
  ])
  expect(told.get('plain')).toEqual([expect.stringMatching(/^content\/help-more\.EN\.md: /)])
})

it('holds a follower that its parent breaks at its last closure, over a restart too', async () => {
  await prepareChildren()
  const before = (await read()).byId('moon')
  await folder.write('tala', { 'brand.json': { ...parent, languages: { default: 'EN', supported: ['EN'] } } })
  for (let turn = 0; turn < 2; turn += 1) {
    const registry = await recordAll()
    expect(registry.byId('tala')?.settings.languages.supported).toEqual(['EN'])
    expect(registry.byId('luna')?.settings.languages.supported).toEqual(['EN'])
    expect(registry.byId('moon')?.version).toBe(before?.version)
    expect(
      registry
        .findings()
        .get('moon')
        ?.map(({ code }) => code),
    ).toContain('choice')
    expect([...registry.holds().keys()]).toEqual(['moon'])
  }
  expect(keeper.store.live('moon')?.parents['tala']).toBe(must('tala', 2).id)
})
