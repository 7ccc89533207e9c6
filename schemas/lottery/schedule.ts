import { getInstant, offsetAt } from '../base/zone-clock.ts'
import type { Schedule } from './lottery.document.ts'

/** One draw to come or gone by, in milliseconds since 1970. */
export interface PlannedDraw {
  /** 2026-11-21-0042 */
  no: string
  closesAt: number
  drawsAt: number
}

const day = 86_400_000

function two(number: number, width = 2) {
  return String(number).padStart(width, '0')
}

function getDate(instant: number) {
  return new Date(instant).toISOString().slice(0, 10)
}

function regular(every: number, closes: number, from: number, count: number): PlannedDraw[] {
  const draws: PlannedDraw[] = []
  let at = from
  while (draws.length < count) {
    const midnight = Math.floor(at / day) * day
    const index = Math.floor((at - midnight) / every) + 1
    const drawsAt = Math.min(midnight + index * every, midnight + day)
    draws.push({ no: `${getDate(midnight)}-${two(index, 4)}`, closesAt: drawsAt - closes, drawsAt })
    at = drawsAt
  }
  return draws
}

function atTimes(
  { at, zone, days, closeBefore }: Extract<Schedule, { at: unknown }>,
  from: number,
  count: number,
): PlannedDraw[] {
  const draws: PlannedDraw[] = []
  const times = [...at].sort()
  let midnight = Math.floor((from + offsetAt(from, zone)) / day) * day - day
  while (draws.length < count) {
    if (!days || days.includes(new Date(midnight).getUTCDay()))
      for (const [index, time] of times.entries()) {
        const [hours = 0, minutes = 0] = time.split(':').map(Number)
        const drawsAt = getInstant(midnight + (hours * 60 + minutes) * 60_000, zone)
        if (drawsAt > from)
          draws.push({
            no: `${getDate(midnight)}-${two(index + 1, 4)}`,
            closesAt: drawsAt - closeBefore * 1000,
            drawsAt,
          })
      }
    midnight += day
  }
  return draws.slice(0, count)
}

/** The next draws after an instant. `scale` makes regular ones come faster or slower: tests do not wait for minutes. */
export function nextDraws(schedule: Schedule, from: number, count: number, scale = 1): PlannedDraw[] {
  if ('every' in schedule)
    return regular(
      Math.round(schedule.every * 1000 * scale),
      Math.round(schedule.closeBefore * 1000 * scale),
      from,
      count,
    )
  return atTimes(schedule, from, count)
}
