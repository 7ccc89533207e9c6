const masked = /^(\d{4})-\*\*-\*\*$/

/** A date of which the year alone is known, with its parts where the language has them. */
export function shownBirthday(value: string, tag: string): string {
  const year = masked.exec(value)?.[1]
  if (year === undefined) return value
  const format = new Intl.DateTimeFormat(tag, {
    ...({ numberingSystem: 'latn', calendar: 'gregory', timeZone: 'UTC' } as const),
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  })
  const parts = format.formatToParts(Date.UTC(Number(year), 5, 15))
  return parts.map(({ type, value }) => (type === 'month' || type === 'day' ? '••' : value)).join('')
}
