import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { type Caller, currentCaller, getClient, runServed } from './caller.ts'
import { fairTurns } from './fair-turns.ts'
import { inTurn } from './processor.ts'

/** A database whose connections are shared fairly by those on whose account it is asked. */
export function fairDatabase(database: Database): Database {
  const { places, maxWaitMs } = database
  const takePlace = fairTurns({ places, maxWaitMs })
  const take = <T>(work: (caller: Caller | undefined) => Promise<T>): Promise<T> => {
    const caller = currentCaller()
    // Waiting for a second place while holding one could wait for ever.
    if (caller?.isServed === true) return work(caller)
    // What is made of it may take long, and answers of many come at once.
    return inTurn(takePlace(getClient(caller), () => work(caller)))
  }
  const open = (caller: Caller | undefined) =>
    caller?.isReader === true ? database.snapshot.bind(database) : database.within.bind(database)
  // One statement asks for nothing else while it runs.
  return {
    ...database,
    within: (merchant, work) => take((caller) => runServed(caller, () => open(caller)(merchant, work))),
    snapshot: (merchant, work) =>
      take((caller) => runServed(caller, () => database.snapshot(merchant, work))),
    read: (merchant, statement, parameters) => take(() => database.read(merchant, statement, parameters)),
    execute: (merchant, statement, parameters) =>
      take((caller) => {
        if (caller?.isReader === true) throw new Refusal('preview_refused')
        return database.execute(merchant, statement, parameters)
      }),
  }
}
