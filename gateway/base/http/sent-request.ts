/** A call as it was sent under an id. */
export interface SentRequest {
  /** The merchant, or the scope of a company. */
  scope: string
  caller: string
  call: string
  id: string
  body: unknown
  query: unknown
}

/** How a call is carried out, and how it is answered when it is sent again. */
export interface OnceWork {
  /** JSON text of the answer. */
  produce(): Promise<string>
  /** Instead of a stored answer, for calls whose answer must not be stored: for so long after the first. */
  again?: { withinMs: number; produce(): Promise<string> }
}
