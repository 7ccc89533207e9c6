/** Does what comes before a call while all is well, and returns the call. */
export type Prepared = () => Promise<() => Promise<unknown>>

let count = 0

/** A key or a name that nobody used before. */
export function fresh(what: string): string {
  return `${what}-${String((count += 1)).padStart(8, '0')}`
}

/** An address from which nobody was here before. */
export function freshAddress(): string {
  return `192.0.2.${String((count += 1) % 250)}`
}

/** A call that wants nothing before it. */
export function now(call: () => Promise<unknown>): Prepared {
  return () => Promise.resolve(call)
}
