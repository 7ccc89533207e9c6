import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { getPlaceName, isReplaced, mark, openText, sealText, type SecretBox } from './seal.ts'
import { writeWhole } from './stored-bytes.ts'

function hasPlace(all: Readonly<Record<string, string>>, name: string): boolean {
  return Object.keys(all).some((other) => getPlaceName(other) === getPlaceName(name))
}

/** What stays when secrets are stated anew: those of other places. One that was sent to another address is gone for ever. */
function withoutPlaces(
  all: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  const kept = Object.entries(all).filter(([name]) => names.includes(name) || !isReplaced(name, names))
  return Object.fromEntries(kept)
}

function getFile(root: string, brand: string): string {
  return path.join(root, 'secrets', `${brand}.json`)
}

/** Puts what another place sealed under the same key in the place of all that is stored of a brand. */
export async function storeSealed(
  root: string,
  brand: string,
  sealed: Readonly<Record<string, string>>,
): Promise<void> {
  const file = getFile(root, brand)
  const isThere = statSync(file, { throwIfNoEntry: false }) !== undefined
  const text = JSON.stringify(sealed)
  if (isThere ? readFileSync(file, 'utf8') === text : Object.keys(sealed).length === 0) return
  await writeWhole(file, text)
}

/** Secrets of brands, sealed in a file for each under a key that the data folder holds. */
export function openSecretFile(root: string, getKey: () => string): SecretBox {
  const known = new Map<string, { stamp: number; all: Record<string, string> }>()
  const read = (brand: string): Record<string, string> => {
    const file = getFile(root, brand)
    // Another program may write it.
    const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    const before = known.get(brand)
    if (before?.stamp === stamp) return before.all
    try {
      const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
      known.set(brand, { stamp, all })
      return all
    } catch {
      return {}
    }
  }
  const find = (brand: string, name: string): string | undefined => {
    const sealed = read(brand)[name]
    if (sealed === undefined) return hasPlace(read(brand), name) ? mark : undefined
    try {
      return openText(getKey(), brand, name, sealed)
    } catch {
      // Sealed under another key: the secret has to be stated again.
      return undefined
    }
  }
  return {
    find,
    async put(brand, secrets) {
      const changed = [...secrets].filter(([name, value]) => find(brand, name) !== value)
      if (changed.length === 0) return
      const sealed = changed.map(([name, value]) => [name, sealText(getKey(), brand, name, value)] as const)
      const all = { ...withoutPlaces(read(brand), [...secrets.keys()]), ...Object.fromEntries(sealed) }
      await writeWhole(getFile(root, brand), JSON.stringify(all))
    },
  }
}
