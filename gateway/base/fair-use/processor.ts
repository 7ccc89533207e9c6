import type { FastifyInstance } from 'fastify'
import { currentCaller, getClient } from './caller.ts'
import { ProcessorTurns } from './processor-turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route finds out by itself whose request it is, and takes the turn then. */
    takesTurn?: boolean
  }
}

/** One for the process, as its event loop is. */
const turns = new ProcessorTurns()

/** A promise of the turn in which a request may begin, or undefined. Rejects where too many of the caller wait. */
export function takeTurn(): Promise<void> | undefined {
  return turns.take(getClient(currentCaller()))
}

/**
 * A promise of the turn in which a request may go on, or undefined. It is not refused any more, as it may have changed something;
 * and nothing is waited for by who holds a place at the database.
 */
function takeNext(together: boolean): Promise<void> | undefined {
  const caller = currentCaller()
  if (caller?.isServed === true) return undefined
  return turns.take({ key: getClient(caller).key, maxWaiting: Infinity }, together)
}

/** What a promise comes to, in the caller's turn: what is made of it may take long. */
export async function inTurn<T>(promise: Promise<T>): Promise<T> {
  const value = await promise
  const turn = takeNext(false)
  if (turn) await turn
  return value
}

/** What a promise comes to that many wait for, one after the other: all of them would go on in the same moment. */
export async function shareAnswer<T>(promise: Promise<T>): Promise<T> {
  const value = await promise
  const turn = takeNext(true)
  if (turn) await turn
  return value
}

/** Has each request begin in its caller's turn. Behind what knows the caller. */
export function addTurns(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const turn = request.routeOptions.config.takesTurn === true ? undefined : takeTurn()
    if (turn) turn.then(() => done(), done)
    else done()
  })
}
