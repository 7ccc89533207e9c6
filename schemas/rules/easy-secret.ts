import easy from './easy-secrets.json' with { type: 'json' }

/** What others know of a person, or may find out. */
export interface PersonalFacts {
  /** yyyy-MM-dd. */
  birthday?: string | null | undefined
  mobile?: string | null | undefined
}

/** Characters that a run has at least, where it is a part of a secret. */
const shortestRun = 3

function isRun(characters: readonly string[], step: number): boolean {
  const isDigits = characters.every((character) => /^\d$/.test(character))
  const follows = (from: string, to: string) =>
    isDigits
      ? (Number(from) + step + 10) % 10 === Number(to)
      : (from.codePointAt(0) ?? 0) + step === to.codePointAt(0)
  return characters.every(
    (character, index) => index === 0 || follows(characters[index - 1] ?? '', character),
  )
}

function isRepeated(secret: string, length: number): boolean {
  return (
    secret.length >= length * 2 &&
    secret === secret.slice(0, length).repeat(secret.length).slice(0, secret.length)
  )
}

/** Two short runs side by side, as fingers find them on a pad of keys: 123654, 111222, 147258. */
function areRuns(characters: readonly string[]): boolean {
  const half = characters.length / 2
  const isHalf = (part: readonly string[]) => easy.halfSteps.some((step) => isRun(part, step))
  return (
    half >= shortestRun &&
    Number.isInteger(half) &&
    isHalf(characters.slice(0, half)) &&
    isHalf(characters.slice(half))
  )
}

/** A run of which each character is typed twice, or three times: 112233. */
function isDrawnOut(characters: readonly string[]): boolean {
  return [2, 3].some((times) => {
    const leads = characters.filter((_, index) => index % times === 0)
    const isDrawn = characters.every((character, index) => character === leads[Math.floor(index / times)])
    return isDrawn && leads.length >= 2 && easy.steps.some((step) => isRun(leads, step))
  })
}

/** All characters alike but one: 100000. */
function isAlmostOne(characters: readonly string[]): boolean {
  const counts = characters.map((character) => characters.filter((other) => other === character).length)
  return characters.length > shortestRun && Math.max(...counts) >= characters.length - 1
}

function isDate(secret: string, birthday: string): boolean {
  const [year = '', month = '', day = ''] = birthday.split('-')
  const parts: Readonly<Record<string, string>> = { YYYY: year, YY: year.slice(2), MM: month, DD: day }
  return easy.dates.some((order) => order.replace(/YYYY|YY|MM|DD/g, (part) => parts[part] ?? '') === secret)
}

/** Whether a short secret is among the first that somebody would try: a run, a repetition, the own birthday or number. */
export function isEasySecret(secret: string, { birthday, mobile }: PersonalFacts = {}): boolean {
  // Space around it is typed by whoever wants an easy one all the same.
  const plain = secret.trim().toLowerCase()
  const characters = [...plain]
  const digits = mobile?.replace(/\D/g, '') ?? ''
  return (
    easy.steps.some((step) => isRun(characters, step)) ||
    easy.known.includes(plain) ||
    areRuns(characters) ||
    isDrawnOut(characters) ||
    isAlmostOne(characters) ||
    Array.from({ length: easy.repeatedUpTo }, (_, index) => index + 1).some((length) =>
      isRepeated(plain, length),
    ) ||
    (birthday != null && isDate(plain, birthday)) ||
    (plain.length >= easy.numberEnd && digits.endsWith(plain))
  )
}
