import { expect, test } from 'vitest'
import { search } from './charts.ts'

test('a flow is found by its name before the flows that only lead to it (12, P16j)', () => {
  expect(search('stepup')[0]).toMatchObject({ machine: 'stepUp' })
  expect(search(' ')).toEqual([])
})
