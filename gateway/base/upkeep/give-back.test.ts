import { expect, it } from 'vitest'
import { giveBack } from './give-back.ts'

const megabyte = 2 ** 20

function makeProcess() {
  const seen = { used: 100 * megabyte, busy: 0, collections: 0 }
  const look = giveBack({
    getUsed: () => seen.used,
    takeBusy: () => seen.busy,
    collect: () => {
      seen.collections += 1
      seen.used = 60 * megabyte
    },
  })
  return { seen, look }
}

it('collects what a burst left behind, once nothing runs any more', () => {
  const { seen, look } = makeProcess()
  look()
  seen.busy = 0.8
  look()
  seen.busy = 0.01
  look()
  expect(seen.collections).toBe(0)
  look()
  expect(seen.collections).toBe(1)
})

it('does not collect again for what comes at rest, until that is much', () => {
  const { seen, look } = makeProcess()
  look()
  look()
  seen.used += 10 * megabyte
  look()
  expect(seen.collections).toBe(1)
  seen.used += 40 * megabyte
  look()
  expect(seen.collections).toBe(2)
})
