import { v7 } from 'uuid'

/** A new row id: UUID version 7, so that ids of one table grow with time; unless `at` is given, within a millisecond too. */
export function newId(at?: number): string {
  return v7(at === undefined ? undefined : { msecs: at })
}
