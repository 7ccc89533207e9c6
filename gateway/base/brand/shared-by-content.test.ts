import { expect, it } from 'vitest'
import { SharedByContent } from './shared-by-content.ts'

it('content that is the same makes one object, whatever holds it', () => {
  const shared = new SharedByContent<{ made: number }>()
  let made = 0
  const get = (content: unknown) => shared.get(content, () => ({ made: (made += 1) }))
  const first = get({ games: ['a', 'b'] })
  expect(get({ games: ['a', 'b'] })).toBe(first)
  expect(get({ games: ['b', 'a'] })).not.toBe(first)
  expect(get({ games: ['a', 'b'] }).made).toBe(1)
  expect(shared.size).toBe(2)
})
