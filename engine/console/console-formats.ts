import { consoleLanguage } from './console-language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = consoleLanguage.get()
  const id = `${locale} ${name}`
  const known = formats.get(id) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(id, known)
  return known
}

/** A day and time in a zone (IANA name), which whoever shows it names: "23 Nov 2026, 14:05:09". */
export function shownTime(at: string, zone: string): string {
  return getFormat(zone, { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone }).format(new Date(at))
}

/** A date of a merchant, yyyy-mm-dd, as people read it: "23 Nov". */
export function shownDay(date: string): string {
  const format = getFormat('day', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** Decimal text as people write it: the one nought that the gateway writes for a currency without decimals left out. */
export function plainAmount(amount: string): string {
  return amount.replace(/\.0$/, '')
}

/** Decimal text as people write it, with groups, in every language alike: operators copy amounts to each other. It passes through no number, so that no digit is lost. */
export function shownAmount(amount: string): string {
  const [whole = '0', fraction] = plainAmount(amount).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A text whose amounts have groups: "balance 1000.00 PHP" becomes "balance 1,000.00 PHP". */
export function withGroups(text: string): string {
  return text.replace(/(?<!\S)-?\d+\.\d+(?!\S)/g, shownAmount)
}

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const

/** How long ago: "3 d", "12 min". */
export function shownAge(at: string, now = Date.now()): string {
  const age = now - new Date(at).getTime()
  const [unit, size] = units.find(([, one]) => Math.abs(age) >= one) ?? ['s', 1000]
  return `${String(Math.floor(age / size))} ${unit}`
}
