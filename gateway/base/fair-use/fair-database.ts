import type { Database } from '../db/database.ts'
import { type Caller, currentCaller, runServed } from './caller.ts'
import { type Client, fairTurns } from './fair-turns.ts'

/** Calls that may wait at once: of a member, and of all who share an address, as a household or an office does. */
const maxWaiting = { member: 256, address: 512 }

/** What the gateway does by itself: jobs, facts, sockets. */
const own: Client = { key: 'gateway', maxWaiting: Infinity }

function getClient(caller: Caller | undefined): Client {
  if (!caller || caller.key === '') return own
  return { key: caller.key, maxWaiting: caller.isMember ? maxWaiting.member : maxWaiting.address }
}

/** A database whose connections are shared fairly by those on whose account it is asked. */
export function fairDatabase(database: Database): Database {
  const { places, maxWaitMs } = database
  const inTurn = fairTurns({ places, maxWaitMs })
  const take = <T>(work: (caller: Caller | undefined) => Promise<T>): Promise<T> => {
    const caller = currentCaller()
    // Waiting for a second place while holding one could wait for ever.
    if (caller?.isServed === true) return work(caller)
    return inTurn(getClient(caller), () => work(caller))
  }
  // One statement asks for nothing else while it runs.
  return {
    ...database,
    within: (merchant, work) => take((caller) => runServed(caller, () => database.within(merchant, work))),
    snapshot: (merchant, work) =>
      take((caller) => runServed(caller, () => database.snapshot(merchant, work))),
    read: (merchant, statement, parameters) => take(() => database.read(merchant, statement, parameters)),
    execute: (merchant, statement, parameters) =>
      take(() => database.execute(merchant, statement, parameters)),
  }
}
