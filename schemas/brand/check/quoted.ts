/** What stands in a document, short enough to quote. */
export function quoted(value: unknown): string {
  // A number that is too great to be one (1e999) is no JSON again.
  const text =
    value === Infinity || value === -Infinity ? String(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
