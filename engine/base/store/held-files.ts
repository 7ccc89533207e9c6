/** Files that somebody chose on this page, by keys that machines may pass around: a file itself is nothing that can be recorded. */
const held = new Map<string, File>()

let count = 0

/** Holds a file until it is let go. Returns its key. */
export function holdFile(file: File): string {
  count += 1
  const key = `file-${String(count)}`
  held.set(key, file)
  return key
}

/** The file of a key; undefined once it was let go. */
export function heldFile(key: string): File | undefined {
  return held.get(key)
}

/** Lets a file go. */
export function releaseFile(key: string): void {
  held.delete(key)
}
