/** A cell of a file: text, a plain decimal, or a whole number. */
export type Cell = string | { amount: string } | { count: number }

/** What spreadsheets take for a formula at the beginning of a cell, or hide it behind. */
const dangerous = /^[=+\-@\t\r\n\0]|^[\uff1d\uff0b\uff0d\uff20]/

/** A text that no spreadsheet takes for a formula. */
export function harmless(text: string): string {
  return dangerous.test(text) ? `'${text.replaceAll('\0', '')}` : text.replaceAll('\0', '')
}

const quoted = /[",\r\n;\t]/

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return 'amount' in cell ? cell.amount : String(cell.count)
  const text = harmless(cell)
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file, RFC 4180. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
