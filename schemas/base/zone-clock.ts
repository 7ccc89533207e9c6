const day = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  return format
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

/** What clocks of a zone (IANA) show at an instant, as if that were UTC: whole seconds, in milliseconds. Throws RangeError for no instant. */
export function getWallClock(instant: number, zone: string): number {
  const part: Record<string, string> = {}
  for (const { type, value } of getFormat(zone).formatToParts(instant)) part[type] = value
  const year = Number(part['year'])
  const wall = new Date(0)
  // Date.UTC takes the years 0 to 99 for those of the last century.
  wall.setUTCFullYear(part['era'] === 'BC' ? 1 - year : year, Number(part['month']) - 1, Number(part['day']))
  return wall.setUTCHours(Number(part['hour']), Number(part['minute']), Number(part['second']))
}

/** What clocks of a zone (IANA) are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  return getWallClock(instant, zone) - Math.floor(instant / 1000) * 1000
}

/** When clocks of a zone show a time; one that is skipped in spring is taken as if they had not been moved yet. */
export function getInstant(local: number, zone: string): number {
  const before = local - offsetAt(local - day, zone)
  if (offsetAt(before, zone) === offsetAt(local - day, zone)) return before
  const after = local - offsetAt(local + day, zone)
  return offsetAt(after, zone) === offsetAt(local + day, zone) ? after : before
}
