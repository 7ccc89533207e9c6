import { describe, expect, it } from 'vitest'
import { fairTurns, type TurnLimits } from './fair-turns.ts'

/** Work that ends on command, on a clock that is moved by hand. */
function workshop(limits: TurnLimits) {
  let time = 0
  const run = fairTurns(limits, () => time)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    pass: (ms: number) => {
      time += ms
    },
    add: (key: string, name: string, maxWaiting = 10) =>
      run({ key, maxWaiting }, () => {
        began.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

describe('fair turns', () => {
  it('lets one use every free place, and whoever has none goes before its next', async () => {
    const { add, end, began } = workshop({ places: 3 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void add('a', name)
    void add('b', 'b1')
    void add('b', 'b2')
    void add('c', 'c1')
    expect(began).toEqual(['a1', 'a2', 'a3'])
    await end('a1')
    await end('a2')
    expect(began.slice(3)).toEqual(['b1', 'c1'])
    await end('a3')
    expect(began.slice(5)).toEqual(['a4'])
    await end('b1')
    expect(began.slice(6)).toEqual(['b2'])
  })

  it('lets whoever used the least lately go first, and forgets use after a while', async () => {
    const { add, end, pass, began } = workshop({ places: 1 })
    void add('a', 'a1')
    pass(500)
    await end('a1')
    void add('b', 'b1')
    void add('a', 'a2')
    void add('c', 'c1')
    pass(100)
    await end('b1')
    await end('c1')
    await end('a2')
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2'])
    pass(60_000)
    void add('d', 'd1')
    void add('b', 'b2')
    void add('a', 'a3')
    await end('d1')
    await end('b2')
    expect(began.slice(4)).toEqual(['d1', 'b2', 'a3'])
  })

  it('lets whoever used a little and waits long go before those that have just come', async () => {
    const { add, end, pass, began } = workshop({ places: 1 })
    void add('a', 'a1')
    pass(20)
    void add('b', 'b1')
    await end('a1')
    void add('a', 'a2')
    for (let n = 0; n < 10; n += 1) {
      void add(`c${String(n)}`, `c${String(n)}`)
      pass(20)
      await end(began.at(-1) ?? '')
    }
    expect(began.slice(0, 9)).toContain('a2')
    expect(began.at(-1)).toBe('c8')
  })

  it('refuses the key that has too many waiting, and who waited too long, and nobody else', async () => {
    const { add, end, pass, began } = workshop({ places: 1, maxWaitMs: 1000 })
    void add('a', 'a1')
    const late = add('a', 'a2', 1)
    await expect(add('a', 'a3', 1)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfter: 5 },
    })
    pass(2000)
    void add('b', 'b1')
    const refused = expect(late).rejects.toMatchObject({ code: 'unavailable' })
    await end('a1')
    await end('b1')
    await refused
    expect(began).toEqual(['a1', 'b1'])
  })

  it('lets no more wait of everybody together than there is room for', async () => {
    const { add, end, began } = workshop({ places: 1, maxWaiting: 2 })
    for (const key of ['a', 'b', 'c']) void add(key, `${key}1`)
    await expect(add('d', 'd1')).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } })
    await end('a1')
    void add('d', 'd2')
    await end('b1')
    await end('c1')
    expect(began).toEqual(['a1', 'b1', 'c1', 'd2'])
  })

  it('gives the place back when work fails', async () => {
    const run = fairTurns({ places: 1 })
    await expect(run({ key: 'a', maxWaiting: 1 }, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect(await run({ key: 'a', maxWaiting: 1 }, () => Promise.resolve(7))).toBe(7)
  })
})
