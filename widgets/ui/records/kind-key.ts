/** Key of the words of a kind of movement. */
export function kindKey(kind: string): string {
  return `kind.${kind.replaceAll('.', '_')}`
}
