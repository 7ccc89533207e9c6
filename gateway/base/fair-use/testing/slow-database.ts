import type { Database } from '../../db/database.ts'

/** A database that notes what is asked of it, and answers when it is let. */
export function slow(database: Database, places: number) {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  let isOpen = true
  const hold = async (name: string) => {
    asked.push(name)
    if (!isOpen) await new Promise<void>((go) => waiting.push(go))
  }
  const held: Database = {
    ...database,
    places,
    within: (merchant, work) => hold(merchant).then(() => database.within(merchant, work)),
    read: (merchant, statement, parameters) =>
      hold(merchant).then(() => database.read(merchant, statement, parameters)),
    execute: (merchant, statement, parameters) =>
      hold(merchant).then(() => database.execute(merchant, statement, parameters)),
  }
  return {
    held,
    asked,
    shut: () => {
      isOpen = false
      asked.length = 0
    },
    open: () => {
      isOpen = true
      for (const go of waiting.splice(0)) go()
    },
  }
}

/** The next turn of the event loop. */
export function turn() {
  return new Promise((resolve) => setImmediate(resolve))
}
