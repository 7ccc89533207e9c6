interface Call {
  /** The actor that is called. */
  src: string
  /** What it is invoked as, where that is not its name. */
  id?: string
  input?: unknown
  onDone: unknown
  /** Failures that lead elsewhere, in the order in which they are tried. */
  onError?: unknown
  /** Where any other failure leads, which `storeFailure` stores. */
  onRefused?: string
  /** Where too long a wait leads; where the last of the failures does, unless it is said. */
  onSlow?: unknown
  /** The delay that is too long a wait. */
  delay?: string
}

interface Stored<Target> {
  target: Target
  actions: 'storeFailure'
}

type Only<Options, Key extends string> = Options extends Record<Key, infer Value> ? Value : never
type Entry<List> = List extends readonly (infer Value)[] ? Value : List
type Failing<Options> =
  | Entry<Only<Options, 'onError'>>
  | (Options extends { onRefused: infer Target extends string } ? Stored<Target> : never)

interface CallState<Options extends Call> {
  tags: 'pending'
  invoke: {
    id: string
    src: Options['src']
    input: Only<Options, 'input'>
    onDone: Options['onDone']
    onError: Failing<Options>[]
  }
  after: Record<
    Options extends { delay: infer Delay extends string } ? Delay : 'timeout',
    Options extends { onSlow: infer Slow } ? Slow : Failing<Options>
  >
}

/** A state that calls an actor and waits for it: answered, failed, or slow. */
export function callState<const Options extends Call>(call: Options): CallState<Options> {
  const { src, id = src, input, onDone, onError = [], onRefused, onSlow, delay = 'timeout' } = call as Call
  const errors = [onError, onRefused ? { target: onRefused, actions: 'storeFailure' } : []].flat()
  return {
    tags: 'pending',
    invoke: { id, src, input, onDone, onError: errors },
    after: { [delay]: onSlow ?? errors.at(-1) },
  } as CallState<Options>
}
