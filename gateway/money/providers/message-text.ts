/** What a message says; undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The merchant that a message names, whatever else it says. */
export function merchantNamed(said: unknown): string | undefined {
  const named = (said as { merchant?: unknown } | null | undefined)?.merchant
  return typeof named === 'string' ? named : undefined
}
