import { type Cell, csvLine } from './cells.ts'

/** A CSV file, made while its rows come. It begins with a mark by which spreadsheets know that it is UTF-8. */
export async function* csvFile(rows: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<Buffer> {
  yield Buffer.from('\ufeff')
  for await (const some of rows) yield Buffer.from(some.map(csvLine).join(''))
}
