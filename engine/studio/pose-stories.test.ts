import { expect, it } from 'vitest'
import { poseStories } from './pose-stories.ts'
import { renderedStates, posed } from './poses.ts'

it('every picture of the gallery is a story, under a name that a file can export', () => {
  const pictures = posed.flatMap((flow) => renderedStates(flow).map((state) => `${flow} ${state}`))
  expect(poseStories.map(({ flow, state }) => `${flow} ${state}`)).toEqual(pictures)
  const names = poseStories.map(({ exportName }) => exportName)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]\w*$/i.test(name))).toEqual([])
})
