import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStories, twelveStories } from '../../gateway/games/play/testing/limit-stories.ts'

/** About two minutes of a processor. */
const usual = process.env.LIVERY_TEST_FULL === '1' ? 5000 : 800
const runs = Number(process.env.LIVERY_LIMIT_STORIES ?? usual)

let site: Awaited<ReturnType<typeof openStories>>
beforeAll(async () => {
  site = await openStories()
})
afterAll(() => site.close())

it(
  `no limit is passed and no turnover met by money that came back, in ${String(runs)} lives of twelve stories`,
  async () => {
    await fc.assert(fc.asyncProperty(twelveStories, site.tell), {
      seed: 5000,
      numRuns: runs,
      endOnFailure: true,
    })
    expect.assertions(0)
  },
  runs * 1000,
)
