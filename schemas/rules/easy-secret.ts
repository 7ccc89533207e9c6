import easy from './easy-secrets.json' with { type: 'json' }

/** What others know of a person, or may find out. */
export interface PersonalFacts {
  /** yyyy-MM-dd. */
  birthday?: string | null | undefined
  mobile?: string | null | undefined
}

function isRun(characters: readonly string[], step: number): boolean {
  const isDigits = characters.every((character) => /^\d$/.test(character))
  const follows = (from: string, to: string) =>
    isDigits
      ? (Number(from) + step + 10) % 10 === Number(to)
      : (from.codePointAt(0) ?? 0) + step === to.codePointAt(0)
  return characters.every((character, at) => at === 0 || follows(characters[at - 1] ?? '', character))
}

function isRepeated(secret: string, length: number): boolean {
  return (
    secret.length >= length * 2 &&
    secret === secret.slice(0, length).repeat(secret.length).slice(0, secret.length)
  )
}

function isDate(secret: string, birthday: string): boolean {
  const [year = '', month = '', day = ''] = birthday.split('-')
  const parts: Readonly<Record<string, string>> = { YYYY: year, YY: year.slice(2), MM: month, DD: day }
  return easy.dates.some((order) => order.replace(/YYYY|YY|MM|DD/g, (part) => parts[part] ?? '') === secret)
}

/** Whether a short secret is among the first that somebody would try: a run, a repetition, the own birthday or number. */
export function isEasySecret(secret: string, { birthday, mobile }: PersonalFacts = {}): boolean {
  const plain = secret.toLowerCase()
  const characters = [...plain]
  const digits = mobile?.replace(/\D/g, '') ?? ''
  return (
    easy.steps.some((step) => isRun(characters, step)) ||
    Array.from({ length: easy.repeatedUpTo }, (_, at) => at + 1).some((length) =>
      isRepeated(plain, length),
    ) ||
    (birthday != null && isDate(plain, birthday)) ||
    (plain.length >= easy.numberEnd && digits.endsWith(plain))
  )
}
