/** How many causes are followed at most: an error may come from anywhere, and be its own cause. */
const mostCauses = 16

/** An error and what it was caused by, outermost first. Drivers and libraries wrap what the database said. */
export function listCauses(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < mostCauses; cause = cause.cause)
    causes.push(cause)
  return causes
}

/** A code of five signs with a digit among them: those of system calls (EPIPE) have none. */
const shape = /^(?=.*\d)[0-9A-Z]{5}$/

/** A failure that the database reported. */
export interface SqlFailure {
  /** SQLSTATE: its first two signs are the class. */
  code: string
  /** The constraint or unique index that a write met. */
  constraint: string | undefined
}

/** What the database reported, however deep below an error; undefined where something else failed. */
export function findSqlFailure(error: unknown): SqlFailure | undefined {
  for (const cause of listCauses(error)) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
    if (typeof code === 'string' && shape.test(code))
      return { code, constraint: typeof constraint === 'string' ? constraint : undefined }
  }
  return undefined
}

/** Codes of the operating system for a connection that was lost or refused. */
const connectionCodes: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]

/** Messages of drivers for the same, without a code. */
const connectionWords = /connection terminated|timeout exceeded when|Client has encountered|PGlite is clos/i

/** Lost races, a lock that another holds, no connection, no room, a server that goes down or comes up. */
const passing = /^(?:40001|40P01|55P03|57P0.|08...|53...)$/

function isNoConnection(cause: Error): boolean {
  const { code, syscall } = cause as { code?: unknown; syscall?: unknown }
  if (syscall === 'connect' || connectionCodes.includes(code) || connectionWords.test(cause.message))
    return true
  // One of several addresses each.
  return cause instanceof AggregateError && cause.errors.some(hasNoConnection)
}

/** Whether a connection was lost or could not be had, however deep below an error. */
export function hasNoConnection(error: unknown): boolean {
  return listCauses(error).some(isNoConnection)
}

/** Whether a failure is transient, so that the same may be tried again: a query that is too slow or wrong is not. */
export function isPassing(error: unknown): boolean {
  return passing.test(findSqlFailure(error)?.code ?? '') || hasNoConnection(error)
}
