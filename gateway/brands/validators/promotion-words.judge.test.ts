import { afterEach, expect, it } from 'vitest'
import { judge, reservations } from './judge.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'

let folder: BrandFolder | undefined

afterEach(() => folder?.remove())

const plain = { art: 'g-koi', gift: { kind: 'points', points: 5 } }
const offers = [
  { ...plain, id: 'lantern', title: { EN: 'Lantern', AR: 'فانوس' }, terms: [{ EN: 'Once.', AR: 'مرة.' }] },
  { ...plain, id: 'climb', title: { EN: 'Climb', AR: 'تسلق' }, terms: [{ EN: 'Once.' }] },
  { ...plain, id: 'raffle', title: { EN: 'Raffle' }, terms: [{ EN: 'Once.' }] },
]

/** What is said of the words of offers that a brand of these languages has from its parent; `isLive`: nothing of it is wrong. */
async function listFindings(supported: string[], own: Record<string, unknown> = {}) {
  folder = await brandFolder({
    base: { ...wholeBrand({}), 'rewards/promotions.json': { offers } },
    child: { 'brand.json': { extends: 'base', languages: { default: supported[0], supported } }, ...own },
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const child = registry.byId('child')
  const refused = registry.findings().get('child') ?? []
  const noted = child ? reservations('child', child.documents) : []
  expect(child ? judge('child', child.documents, () => undefined) : []).toEqual([])
  await registry.close()
  const ofOffers = [...refused, ...noted].filter(({ file }) => file.endsWith('promotions.json'))
  return {
    isLive: child !== undefined,
    said: ofOffers.map(({ severity, path, message, found }) => [severity, path, message, found]),
  }
}

it.each([
  ['AR', 'EN'],
  ['EN', 'AR'],
])('A9, G2: inherited offers that lack words in %s, %s go live, and are said once', async (...supported) => {
  expect(await listFindings(supported)).toEqual({
    isLive: true,
    said: [
      [
        'warning',
        '$.offers[1]',
        'words of promotions are missing in AR: members read another language',
        'climb, raffle',
      ],
    ],
  })
})

it('A9, G2: nothing is said of offers that are written in every language of the brand', async () => {
  expect(await listFindings(['EN'])).toEqual({ isLive: true, said: [] })
})

it.each<[string, object, string]>([
  ['no words at all', { title: {} }, '$.offers[0].title.AR'],
  ['a title of blanks', { title: { EN: ' ', AR: '' } }, '$.offers[0].title.AR'],
  ['a term of blanks', { terms: [{ AR: '\u200f', EN: '' }] }, '$.offers[0].terms[0].AR'],
])('A9, G2: an offer with %s is wrong: there is nothing to read in its place', async (_, change, path) => {
  const written = { 'rewards/promotions.json': { offers: [{ ...offers[0], ...change }] } }
  const { isLive, said } = await listFindings(['AR', 'EN'], written)
  expect(isLive).toBe(false)
  expect(said.filter(([severity]) => severity === 'error')).toEqual([
    ['error', path, 'words that are missing', undefined],
  ])
})
