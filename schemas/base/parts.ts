import { type TProperties, Type } from 'typebox'

/** An object that refuses every key it does not name. */
export function closed<P extends TProperties>(properties: P, options: Record<string, unknown> = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options })
}

/** A line of text of at most `maxLength` characters. */
export function text(description: string, maxLength = 255) {
  return Type.String({ description, maxLength })
}

/** A line of text that may not be empty. */
export function filled(description: string, maxLength = 255) {
  return Type.String({ description, minLength: 1, maxLength })
}

/** An instant, ISO 8601 in UTC. */
export function instant(description: string) {
  return Type.String({ description, format: 'date-time' })
}

/** A day of the calendar, one that there is: yyyy-mm-dd. */
export function date(description: string) {
  return Type.String({
    description,
    format: 'date',
    pattern: '^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    examples: ['2026-03-29'],
  })
}

/** Nothing but success to report. */
export const nothing = Type.Null({ description: 'Nothing but success to report.' })

/** The answer to a captcha, where one was demanded. */
export const captchaAnswer = {
  captcha: Type.Optional(text('What the person read in the picture.', 16)),
  captchaId: Type.Optional(text('The picture meant: X-Captcha-Id of the captcha call.', 64)),
}

/** ISO 3166 code of the country of a number: of several with one dialling code, which. */
export const mobileCountry = Type.Optional(
  Type.String({
    description: 'Of several countries with the dialling code, the one that was chosen: its ISO 3166 code.',
    pattern: '^[A-Z]{2}$',
  }),
)

export const dialingCode = Type.Optional(
  Type.String({
    description: "The country's dialling code in digits; the merchant's own where absent.",
    pattern: '^\\+?[0-9]{1,4}$',
  }),
)
