/** By name: what a call is sent, and what it answers. */
export type CallTable = Readonly<Record<string, { body: unknown; query: unknown; value: unknown }>>

export type NameIn<T extends CallTable> = keyof T & string

export interface ClientInput<T extends CallTable, N extends NameIn<T>> {
  query?: T[N]['query']
  body?: T[N]['body']
  signal?: AbortSignal
  /** The same key is the same request, however often it arrives. */
  idempotencyKey?: string
}

/** Makes the calls of one table. Each site has its own, and hands it down by context. */
export interface CallClient<T extends CallTable> {
  /** A call's value, or a CallError. */
  call: <N extends NameIn<T>>(name: N, input?: ClientInput<T, N>) => Promise<T[N]['value']>
}
