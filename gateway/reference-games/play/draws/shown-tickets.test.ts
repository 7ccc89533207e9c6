import { expect, it } from 'vitest'
import type { Ticket } from './draws-state.ts'
import { endedIds, withEnded } from './shown-tickets.ts'

function ticket(id: string, state = 'waiting') {
  return { id, state } as Ticket
}

it('keeps a ticket in sight whose draw ends while the player looks, and no other that is over (12, G6)', () => {
  const seen = [ticket('b'), ticket('a')]
  const waiting = [ticket('c'), ticket('b')]
  const over = [ticket('a', 'settled'), ticket('before', 'settled')]
  expect(endedIds(seen, waiting)).toEqual(['a'])
  const shown = withEnded(seen, waiting, over)
  expect(shown.map(({ id, state }) => `${id} ${state}`)).toEqual(['a settled', 'c waiting', 'b waiting'])
  // It stays there with the next draw.
  expect(withEnded(shown, [ticket('c')], [ticket('b', 'settled'), ...over]).map(({ id }) => id)).toEqual([
    ...['b', 'a', 'c'],
  ])
})
