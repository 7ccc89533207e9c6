import { getInstant, offsetAt } from '../../schemas/base/zone-clock.ts'

const day = 86_400_000

/** The zone of this computer's clock, an IANA name. */
export function computerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** What clocks of a zone are ahead of UTC at an instant: "GMT+8", "GMT+5:30"; "UTC" for none at all. */
export function zoneOffset(zone: string, at = Date.now()): string {
  const minutes = Math.round(offsetAt(at, zone) / 60_000)
  if (minutes === 0) return zone === 'UTC' ? zone : 'GMT+0'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const sign = minutes < 0 ? '−' : '+'
  return `GMT${sign}${String(hours)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** A zone as it is read: "GMT+8 Manila". */
export function zoneLabel(zone: string, at = Date.now()): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const offset = zoneOffset(zone, at)
  return city === offset ? offset : `${offset} ${city}`
}

/** An instant as ISO text begins, for years of four digits: yyyy-mm-ddThh:mm:ss. undefined for what inputs and calls do not take. */
function findText(instant: number): string | undefined {
  const at = new Date(instant)
  const text = Number.isNaN(at.getTime()) ? '' : at.toISOString()
  return /^\d{4}-/.test(text) ? text.slice(0, 19) : undefined
}

function getWall(zone: string, instant: number): number {
  return instant + (Number.isNaN(instant) ? 0 : offsetAt(instant, zone))
}

/** What clocks of a zone show at an instant, as an input takes it: yyyy-mm-ddThh:mm:ss; '' for no instant. */
export function clockIn(zone: string, at: string): string {
  return findText(getWall(zone, Date.parse(at))) ?? ''
}

/** When clocks of a zone show that: an instant, without a fraction of a second. undefined for what is no time. */
export function instantFrom(zone: string, clock: string): string | undefined {
  const local = Date.parse(`${clock}Z`)
  const text = Number.isNaN(local) ? undefined : findText(getInstant(local, zone))
  return text && `${text}Z`
}

/** The date in a zone, some days after an instant: yyyy-mm-dd; '' for no instant. */
export function dateIn(zone: string, at: number, days = 0): string {
  return findText(getWall(zone, at) + days * day)?.slice(0, 10) ?? ''
}

/** When a date of a zone begins, or the one so many days behind it. undefined for what is no date. */
export function findStart(zone: string, date: string, days = 0): string | undefined {
  return instantFrom(zone, findText(Date.parse(`${date}T00:00Z`) + days * day) ?? '')
}
