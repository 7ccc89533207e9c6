import path from 'node:path'
import { expect, it } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { LongestFirst } from './longest-first.mjs'

const root = path.resolve(import.meta.dirname, '..')

it('projects run one after the other, and files that start programs run before larger ones', async () => {
  const named = (name: string, file: string) => ({ project: { name }, moduleId: path.join(root, file) })
  const large = 'gateway/games/play/play-limits.test.ts'
  const starting = 'gateway/cli/vendor-process.test.ts'
  const specs = [named('two', large), named('one', large), named('two', starting)]
  const sorted = await new LongestFirst({ config: { root } } as Vitest).sort(specs as TestSpecification[])
  expect(sorted.map(({ project, moduleId }) => `${project.name} ${path.relative(root, moduleId)}`)).toEqual([
    `one ${large}`,
    ...[`two ${starting}`, `two ${large}`],
  ])
})
