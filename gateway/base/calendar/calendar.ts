import { LRUCache } from 'lru-cache'

const day = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  formats.set(zone, known)
  return known
}

/** Whether a text names a zone of the IANA list. */
export function isZone(zone: string): boolean {
  try {
    getFormat(zone)
    return true
  } catch {
    return false
  }
}

/** What a clock on the wall shows, as if it were UTC: milliseconds. */
function getWall(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    getFormat(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, date, hour, minute, second)
}

/** The calendar date of an instant in a zone, as yyyy-mm-dd. */
export function dateIn(zone: string, instant: Date): string {
  return new Date(getWall(instant.getTime(), zone)).toISOString().slice(0, 10)
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
  const ahead = getWall(whole, zone) - whole
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

function findStart(zone: string, date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const offsets = [midnight - day, midnight + day].map((at) => getWall(at, zone) - at)
  const tries = offsets.map((offset) => midnight - offset).sort((value, other) => value - other)
  const first = tries.find((at) => dateIn(zone, new Date(at)) === date)
  return first ?? midnight - (offsets[0] ?? 0)
}

/** A year by days asks for as many, and nothing changes them. */
const starts = new LRUCache<string, number>({ max: 10_000 })

/** The first instant of a date in a zone. A clock change may take midnight away, or bring the evening before back. */
export function startOfDate(zone: string, date: string): Date {
  const key = `${zone} ${date}`
  let start = starts.get(key)
  if (start === undefined) {
    start = findStart(zone, date)
    starts.set(key, start)
  }
  return new Date(start)
}
