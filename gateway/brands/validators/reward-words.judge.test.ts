import { afterEach, expect, it } from 'vitest'
import { reservations } from './judge.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'

let folder: BrandFolder | undefined

afterEach(() => folder?.remove())

function mission(title: object, text: object = {}) {
  return {
    id: 'm1',
    title,
    text,
    period: 'day',
    from: '2026-01-01',
    of: 'rounds',
    target: '5',
    gift: { kind: 'points', points: 5 },
  }
}

function levels(name: object) {
  return { levels: [{ id: 'l1', name, from: '10' }] }
}

async function listFindings(files: Record<string, unknown>) {
  const languages = { default: 'EN', supported: ['EN', 'AR'] }
  folder = await brandFolder({ base: { ...wholeBrand({ languages }), ...files } })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const base = registry.byId('base')
  const said = [
    ...(registry.findings().get('base') ?? []),
    ...(base ? reservations('base', base.documents) : []),
  ]
  await registry.close()
  return said
    .filter(({ file }) => file.startsWith('base/rewards/'))
    .map(({ severity, file, path, found }) => [severity, file, path, found])
}

it('S20: titles of missions and levels that members read in another language are told, once a file', async () => {
  expect(
    await listFindings({
      'rewards/missions.json': { list: [mission({ EN: 'Five', AR: 'خمس' }, { EN: 'Play five.' })] },
      'rewards/vip.json': levels({ EN: 'Ember' }),
    }),
  ).toEqual([
    ['warning', 'base/rewards/missions.json', '$.list[0].text', 'list.0.text'],
    ['warning', 'base/rewards/vip.json', '$.levels[0].name', 'levels.0.name'],
  ])
})

it('S20: a title in whose place there is nothing to read is wrong', async () => {
  const said = await listFindings({ 'rewards/missions.json': { list: [mission({ EN: ' ' })] } })
  expect(said.find(([severity]) => severity === 'error')).toEqual([
    ...['error', 'base/rewards/missions.json', '$.list[0].title.EN', undefined],
  ])
})

it('S20: nothing is said where every language has words, or a text is left out on purpose', async () => {
  const list = [mission({ EN: 'Five', AR: 'خمس' })]
  expect(await listFindings({ 'rewards/missions.json': { list } })).toEqual([])
})
