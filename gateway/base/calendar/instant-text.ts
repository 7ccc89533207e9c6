const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
/** Before it, a database counts years otherwise than JavaScript. */
const first = Date.parse('0001-01-01T00:00:00Z')

/** Whether a text is an instant in UTC as calls write it, one that there is: 2026-03-29T01:30:00Z. */
export function isInstantText(text: string): boolean {
  return shape.test(text) && Date.parse(text) >= first
}
