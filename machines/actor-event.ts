/** What the actor that caused this event answered. */
export const outputOf = <Output>(event: { type: string }): Output =>
  (event as unknown as { output: Output }).output

/** What the actor that caused this event threw. */
export const thrownBy = (event: { type: string }): unknown => (event as unknown as { error: unknown }).error
