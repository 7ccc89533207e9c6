import { type PromiseActorLogic, fromPromise } from 'xstate'

interface Deferred<Output, Input> {
  logic: PromiseActorLogic<Output, Input>
  /** The inputs of every start, in order. */
  inputs: Input[]
  /** Whether the nth start was cancelled. */
  isAborted: (start: number) => boolean
  resolve: (start: number, output: Output) => void
  reject: (start: number, error: unknown) => void
}

/** An actor whose answers a test gives when it likes, also after nobody waits for them. */
export function deferred<Output, Input>(): Deferred<Output, Input> {
  const starts: {
    signal: AbortSignal
    resolve: (output: Output) => void
    reject: (error: unknown) => void
  }[] = []
  const inputs: Input[] = []
  return {
    logic: fromPromise<Output, Input>(({ input, signal }) => {
      inputs.push(input)
      return new Promise<Output>((resolve, reject) => starts.push({ signal, resolve, reject }))
    }),
    inputs,
    isAborted: (start) => starts[start]?.signal.aborted ?? false,
    resolve: (start, output) => starts[start]?.resolve(output),
    reject: (start, error) => starts[start]?.reject(error),
  }
}

/** Lets the callbacks of every settled promise run. */
export function settled() {
  return new Promise<void>((resolve) => setImmediate(resolve))
}
