/** Causes that are followed at most: an error may come from anywhere, and be its own cause. */
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

/** 22: a value that cannot be worked with. 23: a row that a constraint refuses. */
const dataClasses = ['22', '23']

/** Whether the database failed of the values that it was given, and so would again: not of its connection, its locks or its code. */
export function isDataFailure(error: unknown): boolean {
  return dataClasses.includes(findSqlFailure(error)?.code.slice(0, 2) ?? '')
}
