import { findSqlFailure } from './sql-state.ts'

/** The unique index that a write met; undefined where it failed of something else. */
export function violatedIndex(error: unknown): string | undefined {
  const failure = findSqlFailure(error)
  return failure?.code === '23505' ? failure.constraint : undefined
}
