import { expect, it } from 'vitest'
import { spacing } from './spacing.ts'

it('says how many seconds to wait once a key is used too often, until its window ends', () => {
  const getWait = spacing({ max: 2, window: 10_000 })
  expect([0, 1_000, 2_500, 9_999, 10_000].map((now) => getWait('a', now))).toEqual([0, 0, 8, 1, 0])
})

it('does not forget a key in use because of many others', () => {
  const getWait = spacing({ max: 2, window: 10_000 })
  const waits = [getWait('a', 0), getWait('a', 0)]
  for (let at = 0; at < 9_000; at++) getWait(`one ${String(at)}`, 0)
  waits.push(getWait('a', 0))
  for (let at = 0; at < 9_000; at++) getWait(`two ${String(at)}`, 0)
  waits.push(getWait('a', 0))
  expect(waits).toEqual([0, 0, 10, 10])
})
