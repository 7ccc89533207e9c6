// On PostgreSQL too: stakes, payments and refunds overlap on two processes.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStories, twelveStories } from './testing/limit-stories.ts'

let site: Awaited<ReturnType<typeof openStories>>
beforeAll(async () => {
  site = await openStories()
})
afterAll(() => site.close())

/** Lives of players; `tests/load` tells many more. */
const numRuns = 50

it('no limit is passed and no turnover met by money that came back, whatever happens at once (32)', async () => {
  await fc.assert(fc.asyncProperty(twelveStories, site.tell), { seed: 32, numRuns, endOnFailure: true })
  expect.assertions(0)
})
