/** Programs take a cell that begins so for a formula. */
const formula = /^[=+\-@\t\r\0]/

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** A line of a CSV file that no spreadsheet computes anything from. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map(cell).join(',')
}
