import { describe, expect, it } from 'vitest'
import { fairQueue, QueueFull } from './fair-queue.ts'

/** Tasks that end on command, and the order in which they began. */
function workshop(limits = { concurrent: 2, waiting: 6, waitingOfKey: 4 }) {
  const run = fairQueue(limits)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    add: (key: string, name: string) =>
      run(key, () => {
        began.push(name)
        return new Promise<string>((resolve) => {
          ends.set(name, () => {
            resolve(name)
          })
        })
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

function settled() {
  return new Promise(setImmediate)
}

describe('a fair queue', () => {
  it('runs so many at once, and the rest by turns of their keys', async () => {
    const { add, end, began } = workshop()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void add('a', name)
    void add('b', 'b1')
    void add('c', 'c1')
    await settled()
    expect(began).toEqual(['a1', 'a2'])
    await end('a1')
    await end('a2')
    await end('a3')
    await end('b1')
    await end('c1')
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5'])
  })

  it('refuses a key that has too many waiting, and nobody else', async () => {
    const { add, began, end } = workshop()
    const taken = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => add('a', name))
    await expect(add('a', 'a7')).rejects.toMatchObject({ name: 'QueueFull', who: 'key' })
    const other = add('b', 'b1')
    await end('a1')
    await end('a2')
    await end('b1')
    expect(began).toContain('b1')
    expect(await other).toBe('b1')
    for (const name of ['a3', 'a4', 'a5', 'a6']) await end(name)
    expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
  })

  it('refuses everybody when too many wait, and takes them again later', async () => {
    const { add, end } = workshop({ concurrent: 1, waiting: 2, waitingOfKey: 2 })
    void add('a', 'a1')
    void add('b', 'b1')
    void add('c', 'c1')
    await expect(add('d', 'd1')).rejects.toEqual(new QueueFull('everybody'))
    await end('a1')
    const later = add('d', 'd1')
    for (const name of ['b1', 'c1', 'd1']) await end(name)
    expect(await later).toBe('d1')
  })

  it('goes on after a task that failed', async () => {
    const run = fairQueue({ concurrent: 1, waiting: 1, waitingOfKey: 1 })
    await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await run('a', () => Promise.resolve(1))).toBe(1)
  })
})
