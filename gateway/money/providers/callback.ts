/** What a provider sends when it has decided, as it came. */
export interface Callback {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Path that it was sent to. */
  path: string
  body: string
}

/** taken: nothing is left to do. review: it is stored for an operator. */
export type Taken = 'taken' | 'review'
