/** What the actor that caused this event answered. */
export function getOutput<Output>(event: { type: string }): Output {
  return (event as unknown as { output: Output }).output
}

/** What the actor that caused this event threw. */
export function thrownBy(event: { type: string }): unknown {
  return (event as unknown as { error: unknown }).error
}
