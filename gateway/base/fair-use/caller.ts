import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getAddress, getNetwork } from '../network/address.ts'
import type { Client } from './fair-turns.ts'

/** On whose account work is done: a member, also one whom a vendor's or a payment provider's server speaks for, or an address. */
export interface Caller {
  /** A member of a merchant, or an address at a merchant while nobody there has shown who they are. */
  key: string
  isMember: boolean
  /** Whether it uses the database now: what it asks within needs no second turn. */
  isServed: boolean
  /** Nothing that it leads to may write: it looks at a draft. */
  isReader?: boolean
}

/** Calls that may wait at once: of a member, and of all who share an address, as a household or an office does. */
const maxWaiting = { member: 256, address: 512 }

/** What the gateway does by itself: jobs, facts, sockets. */
const own: Client = { key: 'gateway', maxWaiting: Infinity }

const callers = new AsyncLocalStorage<Caller>()

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
  }
}

function getCaller(request: FastifyRequest): Caller {
  const merchant = (request.brand as FastifyRequest['brand'] | undefined)?.settings.merchantCode ?? ''
  return { key: `${merchant} ${getNetwork(getAddress(request))}`, isMember: false, isServed: false }
}

/** Has everything that a request leads to count for its caller. Behind what finds the brand. */
export function addCallers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = getCaller(request)
    callers.run(request.caller, done)
  })
  // What reads the body goes on in the connection's own context.
  app.addHook('preValidation', (request, _reply, done) => {
    const caller = request.caller ?? getCaller(request)
    if (callers.getStore() === caller) done()
    else callers.run(caller, done)
  })
}

/** Whatever the request leads to from now on counts for this member. */
export function countForMember(merchant: string, memberId: string): void {
  const caller = callers.getStore()
  if (caller) Object.assign(caller, { key: `${merchant} member ${memberId}`, isMember: true })
}

/** Whatever the request leads to from now on counts for this game session: one vendor's server speaks for all players. */
export function countForGameSession(session: string): void {
  const caller = callers.getStore()
  if (caller) Object.assign(caller, { key: `game session ${session}`, isMember: true })
}

/** Whatever the request leads to from now on counts for this payment: one provider's server reports of all of them. */
export function countForPayment(provider: string, reference: string): void {
  const caller = callers.getStore()
  if (caller) Object.assign(caller, { key: `payment ${provider} ${reference}`, isMember: true })
}

/** Whatever the request leads to from now on reads alone. */
export function writeNothing(): void {
  const caller = callers.getStore()
  if (!caller) throw new Error('Nobody is known on whose account this is read')
  caller.isReader = true
}

export function currentCaller(): Caller | undefined {
  return callers.getStore()
}

/** As whom queues know a caller. */
export function getClient(caller: Caller | undefined): Client {
  if (!caller || caller.key === '') return own
  return { key: caller.key, maxWaiting: caller.isMember ? maxWaiting.member : maxWaiting.address }
}

/** Runs work as a part of what a caller does with the database now; what it leaves behind to go on later has to queue again. */
export async function runServed<T>(caller: Caller | undefined, work: () => Promise<T>): Promise<T> {
  const served = { ...(caller ?? { key: '', isMember: false }), isServed: true }
  try {
    return await callers.run(served, work)
  } finally {
    served.isServed = false
  }
}
