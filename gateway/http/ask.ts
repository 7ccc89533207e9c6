import { calls, type CallName, type CallQuery, type CallValue } from '../../schemas/calls/calls.ts'
import { cachedAnswer } from './answer-cache.ts'
import type { Route, Visitor } from './route.ts'
import { answerCheck } from './validation.ts'
import { noWire } from './wire.ts'

/** Answers a guest's call within the process, as the call itself would. */
export type Ask = <N extends CallName>(
  name: N,
  visitor: Visitor,
  query?: CallQuery<N>,
) => Promise<CallValue<N>>

/** Makes the inner door to the calls that anybody may make. */
export function makeAsk(routes: readonly Route[]): Ask {
  const byName = new Map(
    routes.map((entry) => [entry.name, { entry, check: answerCheck(entry.name, calls[entry.name].value) }]),
  )
  return async <N extends CallName>(name: N, visitor: Visitor, query?: CallQuery<N>) => {
    const found = byName.get(name)
    if (found?.entry.access !== 'guest') throw new Error(`${name} is not a call that a guest makes`)
    const { entry, check } = found
    const produce = async () => {
      const value = await entry.handler({
        ...visitor,
        body: undefined as never,
        query: (query ?? {}) as never,
        session: undefined,
        userAgent: '',
        host: '',
        cookies: undefined,
        wire: noWire,
        setHeader: () => undefined,
      })
      check(value)
      return JSON.stringify(value)
    }
    const json =
      entry.cached === true ? await cachedAnswer(visitor, name, query ?? {}, produce) : await produce()
    return JSON.parse(json) as CallValue<N>
  }
}
