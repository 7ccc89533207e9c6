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

/** A promise of the caller's next turn, or undefined. Nothing is waited for by who holds a place at the database. */
export function takeTurn(together = false): Promise<void> | undefined {
  const caller = currentCaller()
  return caller?.isServed === true ? undefined : turns.take(getClient(caller), together)
}

/** What a promise comes to, in the caller's turn: what is made of it may take long. */
export async function inTurn<T>(promise: Promise<T>): Promise<T> {
  const value = await promise
  const turn = takeTurn()
  if (turn) await turn
  return value
}

/** What a promise comes to that many wait for, one after the other: all of them would go on in the same moment. */
export async function shareAnswer<T>(promise: Promise<T>): Promise<T> {
  const value = await promise
  const turn = takeTurn(true)
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
