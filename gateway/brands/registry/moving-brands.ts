import { folderTree } from '../files/file-tree.ts'
import { hasChanged } from '../files/stamps.ts'

/** Milliseconds after which a brand is read although its files go on changing. */
const longestMs = 10_000

type Watched = ReadonlyMap<string, string | undefined>

/** Brands whose files are being changed: a checkout, a copy or a "save all" is read once it is over, and not in part. */
export class MovingBrands {
  readonly #root: string
  /** These brands, and all that builds on them. */
  readonly #listBuiltOn: (ids: Iterable<string>) => ReadonlySet<string>
  readonly #seen = new Map<string, Watched>()
  /** Since when each has been changing. */
  readonly #since = new Map<string, number>()

  constructor(root: string, listBuiltOn: (ids: Iterable<string>) => ReadonlySet<string>) {
    this.#root = root
    this.#listBuiltOn = listBuiltOn
  }

  /** Sees how the files of these lie. */
  see(ids: readonly string[]): void {
    this.#seen.clear()
    for (const id of ids) this.#seen.set(id, folderTree(this.#root, id).list().watched)
  }

  #isMoving(id: string, now: number): boolean {
    const before = this.#seen.get(id)
    if (!before || !hasChanged(before)) {
      this.#since.delete(id)
      return false
    }
    const since = this.#since.get(id) ?? now
    this.#since.set(id, since)
    if (now - since < longestMs) return true
    this.#since.delete(id)
    return false
  }

  /** Those that lie as they were seen, and do not build on one that moves, nor are built on by one. */
  listStill(ids: readonly string[], now = Date.now()): string[] {
    const moving = new Set(ids.filter((id) => this.#isMoving(id, now)))
    if (moving.size === 0) return [...ids]
    const builtOn = this.#listBuiltOn(moving)
    const isBelow = (id: string) => [...this.#listBuiltOn([id])].some((other) => moving.has(other))
    return ids.filter((id) => !builtOn.has(id) && !isBelow(id))
  }
}
