import { expect, it } from 'vitest'
import { withinTime } from './within-time.ts'

it('runs work again that was ended while it had no processor', () => {
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  let runs = 0
  const work = () => {
    runs += 1
    if (runs === 1) Atomics.wait(nothing, 0, 0)
    return 'done'
  }
  expect([withinTime(200, work), runs]).toEqual(['done', 2])
})

it('ends work that takes its time of a processor and hands its failure on', () => {
  const endless = () => {
    for (;;);
  }
  expect(withinTime(5, endless)).toBeUndefined()
  const failing = () => {
    throw new Error('no')
  }
  expect(() => withinTime(5, failing)).toThrow('no')
})
