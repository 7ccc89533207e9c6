import { expect, test } from 'vitest'
import { testBoot } from '../../testing/boot.fixture.ts'
import { callKey, changeAnswers, createQueries } from './queries.ts'

test('after a change of language everything but what came with it is asked for again', () => {
  const { permission } = testBoot()
  const answered = { call: 'gameList', query: { gameCategory: 'RNG' }, value: { name: 'Lantern' } } as const
  const queries = createQueries({ permission, answers: [] })
  const kept = callKey('gameList', { gameCategory: 'RNG' })
  const stale = [callKey('gameList', { gameCategory: 'LIVE' }), callKey('hotGames')]
  for (const key of [kept, ...stale]) queries.setQueryData(key, {})
  changeAnswers(queries, { permission, answers: [answered] })
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
  expect([kept, ...stale, callKey('permission')].map(isStale)).toEqual([false, true, true, false])
})
