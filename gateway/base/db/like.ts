function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** A pattern for LIKE that matches what begins with a text, whatever signs are in it. */
export function beginningWith(text: string): string {
  return `${escaped(text)}%`
}

/** A pattern for LIKE that matches what contains a text, whatever signs are in it. */
export function containing(text: string): string {
  return `%${escaped(text)}%`
}
