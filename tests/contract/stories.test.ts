import path from 'node:path'
import { expect, test } from 'vitest'
import { forms, formsIndexer } from '../../.storybook/forms.plugin.ts'
import { poses, posesIndexer } from '../../.storybook/poses.plugin.ts'
import { recordBrands } from '../../.storybook/recording.ts'
import { accountStories } from '../../widgets/testing/account-stories.ts'
import { renderedStates, posed } from '../../engine/studio/poses.ts'

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

test('Storybook lists a story for every state of every flow that is rendered, and finds each of them', async () => {
  const file = path.resolve(import.meta.dirname, '../../widgets/studio/gallery.stories.tsx')
  const stories = await posesIndexer.createIndex(file, { makeTitle: () => '' })
  expect(stories.map(({ title, name }) => `${String(title)} ${String(name)}`)).toEqual(
    posed.flatMap((flow) => renderedStates(flow).map((state) => `flows/${flow} ${state}`)),
  )
  const { transform } = poses() as { transform: (code: string, id: string) => string | undefined }
  const written = transform('export default {}', file) ?? ''
  const found = [...written.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name)
  expect(found).toEqual(stories.map(({ exportName }) => exportName))
  expect(transform('export default {}', file.replace('gallery', 'other'))).toBeUndefined()
})

test('Storybook lists a story for every look of every account form, and finds each of them', async () => {
  const file = path.resolve(import.meta.dirname, '../../widgets/members/sign-in/account-forms.stories.tsx')
  const stories = await formsIndexer.createIndex(file, { makeTitle: () => '' })
  expect(stories.map(({ title, name }) => `${String(title)} ${String(name)}`)).toEqual(
    accountStories.map(({ form, state }) => `forms/${form} ${state}`),
  )
  const { transform } = forms() as { transform: (code: string, id: string) => string | undefined }
  const written = transform('export default {}', file) ?? ''
  const found = [...written.matchAll(/^export const (\w+) = storyOf\(/gm)].map(([, name]) => name)
  expect(found).toEqual(stories.map(({ exportName }) => exportName))
  expect(transform('export default {}', file.replace('account-forms', 'other'))).toBeUndefined()
})
