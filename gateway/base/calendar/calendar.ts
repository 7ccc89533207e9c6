import { LRUCache } from 'lru-cache'
import { getInstant, getWallClock } from '../../../schemas/base/zone-clock.ts'

const day = 86_400_000

/** The calendar date of an instant in a zone, as yyyy-mm-dd. */
export function dateIn(zone: string, instant: Date): string {
  return new Date(getWallClock(instant.getTime(), zone)).toISOString().slice(0, 10)
}

/** A date so many days on. Throws RangeError for what is no date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** No zone changes its clocks but at a quarter of an hour. */
const quarter = 900_000
const offsets = new Map<string, { quarter: number; ahead: number; text: string }>()

/** What a zone is ahead of UTC, as it was found for its latest quarter of an hour: lists go from one instant to the next. */
function getOffset(zone: string, instant: number): { ahead: number; text: string } {
  const at = Math.floor(instant / quarter)
  const known = offsets.get(zone)
  if (known?.quarter === at) return known
  const whole = at * quarter
  const ahead = getWallClock(whole, zone) - whole
  const minutes = Math.abs(Math.round(ahead / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const text = `${ahead < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
  const found = { quarter: at, ahead, text }
  offsets.set(zone, found)
  return found
}

/** An instant as a clock in the zone shows it, with what that is ahead of UTC: 2026-03-29T03:30:00+02:00. */
export function zoned(zone: string, instant: Date): string {
  const at = instant.getTime()
  const { ahead, text } = getOffset(zone, at)
  return `${new Date(at + ahead).toISOString().slice(0, 19)}${text}`
}

/** A year by days asks for as many, and nothing changes them. */
const starts = new LRUCache<string, number>({ max: 10_000 })

/** The first instant of a date in a zone. A clock change may take midnight away, or bring the evening before back. */
export function startOfDate(zone: string, date: string): Date {
  const key = `${zone} ${date}`
  let start = starts.get(key)
  if (start === undefined) {
    start = getInstant(Date.parse(`${date}T00:00:00Z`), zone)
    starts.set(key, start)
  }
  return new Date(start)
}
