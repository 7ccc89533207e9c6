import { expect, it } from 'vitest'
import { lotteryGames } from '../../../schemas/lottery/games.ts'
import { nextDraws } from '../../../schemas/lottery/schedule.ts'
import type { Vendor } from '../core/vendor.ts'
import { drawPlan } from './draw-clock.ts'

it('draws are looked at when one has come, and not between two', async () => {
  const now = Date.parse('2026-03-01T00:00:01Z')
  const { plan, isDue } = drawPlan(1)
  expect(isDue(now)).toBe(true)
  const vendor = { clock: () => new Date(now), within: () => Promise.resolve() }
  await plan(vendor as unknown as Vendor)
  expect(isDue(now)).toBe(false)
  const comes = lotteryGames.map(({ schedule }) => nextDraws(schedule, now, 1, 1)[0]?.drawsAt ?? Infinity)
  const next = Math.min(...comes)
  expect([isDue(next - 1), isDue(next)]).toEqual([false, true])
})

it('draws that could not be stored are planned again at the next look', async () => {
  const now = Date.parse('2026-03-01T00:00:01Z')
  const { plan, isDue } = drawPlan(1)
  const answers = [() => Promise.reject(new Error('the database is away')), () => Promise.resolve()]
  const vendor = { clock: () => new Date(now), within: () => answers.shift()?.() }
  await expect(plan(vendor as unknown as Vendor)).rejects.toThrow('away')
  expect(isDue(now)).toBe(true)
  await plan(vendor as unknown as Vendor)
  expect([answers.length, isDue(now)]).toEqual([0, false])
})
