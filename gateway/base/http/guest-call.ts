import { calls, type CallName, type CallQuery, type CallValue } from '../../../schemas/calls/calls.ts'
import { cachedAnswer } from './answer-cache.ts'
import type { Route, Visitor } from './route.ts'
import { answerCheck } from './validation.ts'
import { noWire } from './wire.ts'

/** Makes a guest's call within the process and returns its value. */
export type GuestCall = <N extends CallName>(
  name: N,
  visitor: Visitor,
  query?: CallQuery<N>,
) => Promise<CallValue<N>>

/** Returns a function that makes guest calls within the process. */
export function makeGuestCall(routes: readonly Route[]): GuestCall {
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
        wire: noWire,
        setHeader: () => undefined,
        setCookie: () => undefined,
      })
      check(value)
      return JSON.stringify(value)
    }
    const json =
      entry.cached === true ? await cachedAnswer(visitor, entry, query ?? {}, produce) : await produce()
    return JSON.parse(json) as CallValue<N>
  }
}
