/** The unique index that a write met; undefined where it failed of something else. */
export function violatedIndex(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string }
    if (code === '23505') return constraint
  }
  return undefined
}
