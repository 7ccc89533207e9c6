interface Decision<Guard extends string> {
  guard: Guard
  target: string
}

/** Where something goes on by what the server says of it: guards and their targets, in the order in which they are tried. */
export function decide<Guard extends string>(targets: Readonly<Record<Guard, string>>): Decision<Guard>[] {
  return Object.entries<string>(targets).map(([guard, target]) => ({ guard: guard as Guard, target }))
}

/** A state that may change at the server: it is loaded again when something is heard of it, and now and then, since that may get lost. */
export function followState<Event extends string, Delay extends string>(
  event: Event,
  delay: Delay,
  load: string,
) {
  return {
    tags: 'following',
    on: { [event]: load } as Record<Event, string>,
    after: { [delay]: load } as Record<Delay, string>,
  } as const
}

/** An end that the server may still take back. */
export function endState<Event extends string>(event: Event, load: string) {
  return { tags: 'over', on: { [event]: load } as Record<Event, string> } as const
}
