import path from 'node:path'
import { expect, test } from 'vitest'
import { poses, posesIndexer } from '../../.storybook/poses.plugin.ts'
import { recordBrands } from '../../.storybook/recording.ts'
import { drawnStates, posed } from '../../engine/studio/poses.ts'

test('stories stand on what the gateway answers, for every brand in each of its languages', async () => {
  const brands = await recordBrands(path.resolve(import.meta.dirname, '../../brands'))
  const sites = brands.map(({ id, sites }) => [id, Object.keys(sites)])
  expect(sites).toEqual(
    expect.arrayContaining([
      ['tala', ['EN', 'TY']],
      ['mare', ['PT', 'EN']],
      ['atlas', ['AR', 'EN']],
    ]),
  )
  const games = brands.flatMap(({ sites }) =>
    Object.values(sites).map(({ boot }) => boot.answers.find(({ call }) => call === 'hotGames')?.value),
  )
  expect(games.filter((list) => !Array.isArray(list) || list.length === 0)).toEqual([])
})

test('Storybook is told of a story for every state of every flow that is drawn, and finds each of them', async () => {
  const file = path.resolve(import.meta.dirname, '../../widgets/studio/gallery.stories.tsx')
  const told = await posesIndexer.createIndex(file, { makeTitle: () => '' })
  expect(told.map(({ title, name }) => `${String(title)} ${String(name)}`)).toEqual(
    posed.flatMap((flow) => drawnStates(flow).map((state) => `flows/${flow} ${state}`)),
  )
  const { transform } = poses() as { transform: (code: string, id: string) => string | undefined }
  const written = transform('export default {}', file) ?? ''
  const found = [...written.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name)
  expect(found).toEqual(told.map(({ exportName }) => exportName))
  expect(transform('export default {}', file.replace('gallery', 'other'))).toBeUndefined()
})
