import { expect, test } from 'vitest'
import { search } from './charts.ts'

test('a flow is found by its name before the flows that only lead to it', () => {
  expect(search('stepup')[0]).toMatchObject({ machine: 'stepUp' })
  expect(search(' ')).toEqual([])
})
