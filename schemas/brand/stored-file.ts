/** Whether a brand's file is stored by the hash of its bytes: pictures and fonts, which no step of a draft holds itself. */
export function isStoredFile(path: string): boolean {
  return !path.endsWith('.json') && !path.endsWith('.md')
}
