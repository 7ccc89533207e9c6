import { DrizzleQueryError } from 'drizzle-orm'

/** What a log line may contain of an error. */
export interface LoggedError {
  type: string
  /** Words of the program; undefined where they may carry what somebody typed. */
  message?: string
  /** Its code; `code` itself is what a person typed. */
  reason?: string
  table?: string
  column?: string
  constraint?: string
  /** SQL with placeholders for its values. */
  query?: string
  stack?: string
  cause?: LoggedError
  errors?: LoggedError[]
}

type Known = Error & Record<'code' | 'query' | 'params' | 'severity' | 'detail', unknown>

const deepest = 5
const removed = '[removed]'

/** What looks like an address, a secret or a number of somebody, wherever it stands. */
const personal = [
  /\$argon2\S*/g,
  /[^\s"'<>()[\]{},;:=]+@[^\s"'<>()[\]{},;:=]+/g,
  /eyJ[\w-]{5,}\.[\w.-]*/g,
  /(?<=[?&#][\w-]+=)[^&#\s"']+/g,
  /(?<=:\/\/)[^/\s@]+(?=@)/g,
  /(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi,
  /\+?\d(?:[\s().-]?\d){6,}/g,
]

function scrubbed(text: string) {
  return personal.reduce((left, pattern) => left.replace(pattern, removed), text)
}

const name = /^[\w$.-]{1,80}$/

function nameIn(error: object, key: string): string | undefined {
  const value = (error as Record<string, unknown>)[key]
  return typeof value === 'string' && name.test(value) ? value : undefined
}

/** PostgreSQL's, its drivers' and drizzle's errors repeat the values of a query in their words. */
function isOfQuery(error: Partial<Known>): boolean {
  return 'params' in error || 'severity' in error || 'query' in error || 'detail' in error
}

/** Messages of JSON.parse and URL quote their input. */
function quotesInput(error: Error & { input?: unknown }) {
  return error instanceof SyntaxError || error.input !== undefined
}

/** Where it happened, without the words before it. */
function findFrames({ name: type, message, stack = '' }: Error): string | undefined {
  const at = stack.indexOf(message)
  const rest = at < 0 ? stack.replace(type, '') : stack.slice(at + message.length)
  // Words that were changed since would still stand before the first frame, or look like one.
  const frames = rest
    .split('\n')
    .filter((line) => /^ {4}at [^'"]*(?:file:|node:|\/)[^'"\s]*:\d+:\d+\)?$/.test(line))
  return at < 0 || frames.length === 0 ? undefined : scrubbed(frames.join('\n').trim())
}

/** Returns what helps to fix an error, without personal data: no values of a query, no input. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const known = error as Partial<Known> & Error & { cause?: unknown; errors?: unknown }
  const isQuery = isOfQuery(known)
  const said: LoggedError = { type: nameIn(error, 'name') ?? 'Error' }
  if (!isQuery && !quotesInput(error)) said.message = scrubbed(error.message).slice(0, 500)
  const reason = nameIn(error, 'code')
  if (reason !== undefined) said.reason = reason
  for (const key of ['table', 'column', 'constraint'] as const) {
    const value = nameIn(error, key)
    if (value !== undefined) said[key] = value
  }
  // Drizzle's has its values apart; every other may have them in it.
  if (error instanceof DrizzleQueryError) said.query = withoutLiterals(error.query).slice(0, 1000)
  const stack = findFrames(error)
  if (stack !== undefined) said.stack = stack
  if (depth >= deepest) return said
  if (known.cause instanceof Error) said.cause = loggedError(known.cause, depth + 1)
  if (Array.isArray(known.errors))
    said.errors = known.errors.slice(0, deepest).map((value) => loggedError(value, depth + 1))
  return said
}

/** SQL without what stands in quotes. */
function withoutLiterals(query: string) {
  return query.replace(/E?'(?:[^'\\]|''|\\.)*'?/g, "'…'")
}
