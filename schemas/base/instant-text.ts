const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
/** Before it, a database counts years otherwise than JavaScript. */
const first = Date.parse('0001-01-01T00:00:00Z')
const secondsLength = '2026-03-29T01:30:00'.length

/** Reads an instant in UTC as calls write it: 2026-03-29T01:30:00Z. Undefined where no calendar or clock has it. */
export function parseInstant(text: string): Date | undefined {
  if (!shape.test(text)) return undefined
  const at = new Date(text)
  // JavaScript makes 2 March of 30 February and the next day of 24:00.
  const isThere = at.getTime() >= first && at.toISOString().startsWith(text.slice(0, secondsLength))
  return isThere ? at : undefined
}

/** Whether a text is an instant in UTC as calls write it, one that there is. */
export function isInstantText(text: string): boolean {
  return parseInstant(text) !== undefined
}

/** Whether a text is a day as calls write it, one that the calendar has: 2026-02-28. */
export function isDateText(text: string): boolean {
  return isInstantText(`${text}T00:00:00Z`)
}

/** The formats of instants and days, for a validator of schemas that outsiders' messages are held against. */
export const calendarFormats = { 'date-time': isInstantText, date: isDateText }
