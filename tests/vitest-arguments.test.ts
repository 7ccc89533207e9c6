import { expect, it } from 'vitest'
import { nameVitestArguments } from './vitest-arguments.mjs'

it('a run without a file is refused, since Vitest would run every test', () => {
  expect(() => nameVitestArguments([], ['--project=node'], 'report.json')).toThrow('needs a file')
  expect(nameVitestArguments(['a.test.ts'], ['--project=node'], 'r.json').slice(0, 4)).toEqual([
    ...['vitest', 'run', '--project=node', 'a.test.ts'],
  ])
})
