/** Programs take a cell that begins so for a formula. */
const formula = /^[=+\-@\t\r\0]/

/** A decimal amount is written as it is, a sign before it too. */
type Cell = string | number | { amount: string } | null

function cell(value: Cell): string {
  if (typeof value === 'object' && value !== null) return value.amount
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** A line of a CSV file that no spreadsheet computes anything from. */
export function csvLine(cells: readonly Cell[]): string {
  return cells.map(cell).join(',')
}
