import type { Visitor } from '../http/route.ts'
import { messageWords, pageWords } from '../http/words.ts'
import type { Cursor } from './cursor.ts'
import type { Cell } from './cells.ts'

/** The lines of a file, some at a time, its head first. */
export type Rows = AsyncGenerator<Cell[][]>

/** Rows that are read at once. */
export const some = 500

/** The head of a file, in the language of who asked for it; a key with a colon is that of a page. */
export function getHead({ language }: Pick<Visitor, 'language'>, keys: readonly string[]): Cell[] {
  return keys.map((key) =>
    key.includes(':') ? pageWords(key, language) : messageWords(`export${key}`, language, {}),
  )
}

/** Everything behind a cursor that moves, some at a time. */
export async function* inSteps<Row, At = Cursor>(
  read: (after: At | undefined) => Promise<Row[]>,
  getCursor: (row: Row) => At,
): AsyncGenerator<Row[]> {
  let after: At | undefined
  for (;;) {
    const found = await read(after)
    if (found.length > 0) yield found
    const last = found.at(-1)
    if (!last || found.length < some) return
    after = getCursor(last)
  }
}
