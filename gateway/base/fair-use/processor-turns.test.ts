import { describe, expect, it } from 'vitest'
import { ProcessorTurns } from './processor-turns.ts'

/** An event loop whose time and turns are moved by hand; each piece of work takes the processor as long as it says. */
function makeLoop() {
  let time = 0
  let after: (() => void)[] = []
  const turns = new ProcessorTurns(
    () => time,
    (next) => after.push(next),
  )
  const began: string[] = []
  return {
    began,
    take: (key: string, together: boolean) => turns.take({ key, maxWaiting: 100 }, together),
    work: async (key: string, ms: number, maxWaiting = 100) => {
      const turn = turns.take({ key, maxWaiting })
      if (turn) await turn
      began.push(key)
      time += ms
    },
    /** Ends a turn, and lets those that it released work. */
    nextTurn: async () => {
      const due = after
      after = []
      for (const next of due) {
        next()
        await new Promise(setImmediate)
      }
    },
  }
}

describe('turns at the processor', () => {
  it('are for nobody to wait for while the loop has time', async () => {
    const { work, began } = makeLoop()
    for (let n = 0; n < 5; n += 1) void work('a', 0.5)
    expect(began).toHaveLength(5)
    await Promise.resolve()
  })

  it('one caller has one of, however much it asks; another comes at once', async () => {
    const { work, nextTurn, began } = makeLoop()
    for (let n = 0; n < 4; n += 1) void work('a', 8)
    expect(began).toEqual(['a'])
    void work('b', 1)
    expect(began).toEqual(['a', 'b'])
    await nextTurn()
    expect(began).toEqual(['a', 'b', 'a'])
    void work('b', 1)
    await nextTurn()
    await nextTurn()
    expect(began.slice(3)).toEqual(['b', 'a', 'a'])
  })

  it('go round among those that wait', async () => {
    const { work, nextTurn, began } = makeLoop()
    for (const key of ['a', 'a', 'a', 'b', 'b', 'c', 'c']) void work(key, 8)
    expect(began).toEqual(['a', 'b', 'c'])
    for (let n = 0; n < 4; n += 1) await nextTurn()
    expect(began.slice(3)).toEqual(['a', 'b', 'c', 'a'])
  })

  it('let as many go on as there is time for', async () => {
    const { work, nextTurn, began } = makeLoop()
    void work('a', 6)
    for (let n = 0; n < 30; n += 1) void work('a', n < 20 ? 0.5 : 4)
    const counts: number[] = []
    for (let n = 0; n < 4; n += 1) {
      const before = began.length
      await nextTurn()
      counts.push(began.length - before)
    }
    expect(counts).toEqual([1, 10, 10, 2])
  })

  it('are one at a time for those that waited for the same, as none has worked when the next one asks', async () => {
    const { take, nextTurn } = makeLoop()
    const turns = [take('a', true), take('a', true), take('b', true)]
    expect(turns.map((turn) => turn === undefined)).toEqual([true, false, true])
    await nextTurn()
    await turns[1]
  })

  it('are refused to who has too many waiting, and to nobody else', async () => {
    const { work, nextTurn, began } = makeLoop()
    const waiting = [work('a', 8, 1), work('a', 8, 1)]
    await expect(work('a', 8, 1)).rejects.toMatchObject({ code: 'too_many_requests' })
    await work('b', 8, 1)
    await nextTurn()
    await Promise.all(waiting)
    expect(began).toEqual(['a', 'b', 'a'])
  })
})
