const day = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** What clocks of a zone (IANA) are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value)
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** When clocks of a zone show a time; one that is skipped in spring is taken as if they had not been moved yet. */
export function getInstant(local: number, zone: string): number {
  const before = local - offsetAt(local - day, zone)
  if (offsetAt(before, zone) === offsetAt(local - day, zone)) return before
  const after = local - offsetAt(local + day, zone)
  return offsetAt(after, zone) === offsetAt(local + day, zone) ? after : before
}
