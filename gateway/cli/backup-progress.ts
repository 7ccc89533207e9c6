import { counted } from './brand/paint.ts'

/** Milliseconds between two lines of progress. */
const intervalMs = 3000

/** Says on standard error, every few seconds, how far long work has come. */
export function tellProgress(what: string): (table: string, rows: number) => void {
  let said = Date.now()
  return (table, rows) => {
    if (Date.now() - said < intervalMs) return
    said = Date.now()
    console.error(`${what} ${table}: ${counted(rows, 'row')}`)
  }
}
