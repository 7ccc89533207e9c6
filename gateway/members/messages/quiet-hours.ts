import { addDays, dateIn, startOfDate, zoned } from '../../base/calendar/calendar.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'

const minute = 60_000

/** Until when offers wait; undefined while hours are not quiet. Where clocks change meanwhile, whoever waits looks again then. */
export function quietUntil(
  { merchant: { messages, timeZone } }: Pick<LoadedBrand, 'merchant'>,
  now: Date,
): Date | undefined {
  const { quietFrom: from, quietUntil: until } = messages
  const here = zoned(timeZone, now).slice(11, 16)
  const isQuiet =
    from < until ? here >= from && here < until : from !== until && (here >= from || here < until)
  if (!isQuiet) return undefined
  const today = dateIn(timeZone, now)
  const [hours = 0, minutes = 0] = until.split(':').map(Number)
  const date = here < until ? today : addDays(today, 1)
  const end = startOfDate(timeZone, date).getTime() + (hours * 60 + minutes) * minute
  return new Date(Math.max(end, now.getTime() + minute))
}
