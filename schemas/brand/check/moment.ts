import { formats } from '../../rules/formats.ts'

/** Whether a day and a time of day exist: a date of JavaScript makes 3 March of 31 February. */
export function isMoment(text: string): boolean {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})[ T](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d/.exec(text) ?? []
  return formats.date(day)
}
