import { expect, it } from 'vitest'
import { spacing } from './spacing.ts'

it('says how many seconds to wait once a key is used too often, until its window ends', () => {
  const waitOf = spacing({ max: 2, window: 10_000 })
  expect([0, 1_000, 2_500, 9_999, 10_000].map((now) => waitOf('a', now))).toEqual([0, 0, 8, 1, 0])
})

it('does not forget a key in use because of many others', () => {
  const waitOf = spacing({ max: 2, window: 10_000 })
  const waits = [waitOf('a', 0), waitOf('a', 0)]
  for (let at = 0; at < 9_000; at++) waitOf(`one ${String(at)}`, 0)
  waits.push(waitOf('a', 0))
  for (let at = 0; at < 9_000; at++) waitOf(`two ${String(at)}`, 0)
  waits.push(waitOf('a', 0))
  expect(waits).toEqual([0, 0, 10, 10])
})
