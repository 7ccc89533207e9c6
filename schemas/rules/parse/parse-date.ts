import { plainDigits, visibleText } from '../plain-digits.ts'

interface Day {
  year: number
  month: number
  day: number
}

/** Years between the first of an era and the year 1 of the common one. */
const eras: readonly (readonly [RegExp, number])[] = [
  [/令和|(?<![a-z])r(?=[0-9])/u, 2018],
  [/平成|(?<![a-z])h(?=[0-9])/u, 1988],
  [/昭和|(?<![a-z])s(?=[0-9])/u, 1925],
  [/大正|(?<![a-z])t(?=[0-9])/u, 1911],
  [/民國|民国|minguo/u, 1911],
]
const buddhistYears = 543
/** No date that people type lies so far ahead: the year is a Buddhist one. */
const firstBuddhistYear = 2400
const dayMs = 86_400_000

/** Calendars of other years that people of a language write, with the days between the beginnings and the length of a year. */
const lunar = { calendar: 'islamic-umalqura', firstDay: Date.UTC(622, 6, 19), yearDays: 354.367 }
const persian = { calendar: 'persian', firstDay: Date.UTC(622, 2, 22), yearDays: 365.2422 }
const ownCalendars: Readonly<Record<string, typeof lunar>> = { ar: lunar, ur: lunar, fa: persian }

function pad({ year, month, day }: Day): string {
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}

function exists(date: Day): boolean {
  const iso = pad(date)
  const at = Date.parse(`${iso}T00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(`${iso}T`)
}

/** A day of another calendar in ours: found by asking that calendar what it calls the days around where it must lie. */
function fromCalendar(
  { year, month, day }: Day,
  { calendar, firstDay, yearDays }: typeof lunar,
): Day | undefined {
  const format = new Intl.DateTimeFormat('en', {
    calendar,
    numberingSystem: 'latn',
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  if (month > 13 || day > 31) return undefined
  const about = firstDay + ((year - 1) * yearDays + (month - 1) * (yearDays / 12) + day - 1) * dayMs
  for (let off = -8; off <= 8; off += 1) {
    const at = new Date(Math.round(about / dayMs + off) * dayMs)
    const parts = format.formatToParts(at)
    const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
    if (part('year') === year && part('month') === month && part('day') === day)
      return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
  }
  return undefined
}

function named(text: string, tag: string): number | undefined {
  const names = Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).flatMap((style) => {
      const at = Date.UTC(2020, month, 15)
      const common = { calendar: 'gregory', timeZone: 'UTC', month: style } as const
      const [alone, within] = [common, { ...common, day: 'numeric' } as const].map((options) =>
        new Intl.DateTimeFormat(tag, options).formatToParts(at).find(({ type }) => type === 'month'),
      )
      return [alone?.value ?? '', within?.value ?? '']
    }),
  )
  const found = names
    .flatMap((all, month) => all.map((name) => ({ month: month + 1, name: plainDigits(name.toLowerCase()) })))
    .filter(({ name }) => /\p{L}/u.test(name) && text.includes(name.replace(/\.$/, '')))
    .sort((entry, other) => other.name.length - entry.name.length)
  return found[0]?.month
}

/** Whether a language writes the month before the day. */
function isMonthFirst(tag: string): boolean {
  const parts = new Intl.DateTimeFormat(tag, { calendar: 'gregory', dateStyle: 'short' }).formatToParts(0)
  const order = parts.map(({ type }) => type)
  return order.indexOf('month') < order.indexOf('day')
}

interface Digits {
  value: number
  length: number
}

/** A year, and a day beside a month in letters. */
function readNamedMonth(text: string, tag: string, first: Digits, second: Digits): Day | undefined {
  const month = named(text, tag)
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  return month === undefined || year.length !== 4 ? undefined : { year: year.value, month, day: day.value }
}

/** Three numbers, with the year first or last. */
function readNumbers(tag: string, first: Digits, second: Digits, third: Digits): Day | undefined {
  if (first.length === 4) return { year: first.value, month: second.value, day: third.value }
  if (third.length !== 4) return undefined
  const [month, day] = isMonthFirst(tag) ? [first, second] : [second, first]
  // What cannot be a month is a day, wherever it stands.
  return month.value > 12 && day.value <= 12
    ? { year: third.value, month: day.value, day: month.value }
    : { year: third.value, month: month.value, day: day.value }
}

function writtenDay(text: string, tag: string): Day | undefined {
  const numbers = (text.match(/[0-9]+/g) ?? []).map((digits): Digits => ({
    value: Number(digits),
    length: digits.length,
  }))
  const [first, second, third] = numbers
  if (numbers.length === 1 && first?.length === 8) {
    const { value } = first
    return { year: Math.floor(value / 10_000), month: Math.floor(value / 100) % 100, day: value % 100 }
  }
  if (!first || !second || numbers.length > 3) return undefined
  if (!third) return readNamedMonth(text, tag, first, second)
  const era = eras.find(([name]) => name.test(text))
  if (era) return { year: first.value + era[1], month: second.value, day: third.value }
  return readNumbers(tag, first, second, third)
}

/**
 * Reads a date as people of a language write it, in digits of any script: with the year first or last, the month in letters or digits, in Buddhist years, and in
 * the calendars of Japan, Taiwan, Iran and Arabia. yyyy-MM-dd; undefined for a day that does not exist, and for years of two digits.
 */
export function parseDate(text: string, tag: string): string | undefined {
  const plain = plainDigits(visibleText(text.normalize('NFKC'))).toLowerCase()
  const written = writtenDay(plain, tag)
  if (!written) return undefined
  const isOfOwnYear = written.year >= 1200 && written.year < 1500
  const own = ownCalendars[tag.split('-')[0] ?? '']
  const date = isOfOwnYear
    ? own && fromCalendar(written, own)
    : { ...written, year: written.year - (written.year >= firstBuddhistYear ? buddhistYears : 0) }
  return date && exists(date) ? pad(date) : undefined
}
