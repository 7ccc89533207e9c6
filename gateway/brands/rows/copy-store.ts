import { FileStore } from '../releases/file-store.ts'
import type { LiveEntry, NewRelease, Release } from '../releases/release.types.ts'

/** What a copy of the database's releases tells its gateway. */
interface CopyHooks {
  /** A release by files of the working folder which hold other bytes than it, since a secret of it is stated nowhere. */
  findAlias: (brand: string, tree: string) => string | undefined
  /** Hears that a brand is live with other releases of what it builds on. */
  moved: (brand: string, entry: Omit<LiveEntry, 'at'>) => void
}

/**
 * Releases of the database as a gateway has them on its disk. They come from there alone, so that all gateways have the same: here
 * none is made, and what was live is said there first.
 */
export class CopyStore extends FileStore {
  readonly #hooks: CopyHooks

  constructor(root: string, hooks: CopyHooks) {
    super(root)
    this.#hooks = hooks
  }

  override append({ brand }: NewRelease): Promise<Release> {
    const advice = 'Publish it in the console, or with npm run brand -- push.'
    return Promise.reject(
      new Error(`The files of ${brand} are not those of any release in the database. ${advice}`),
    )
  }

  override findByTree(brand: string, tree: string): Release | undefined {
    const alias = this.#hooks.findAlias(brand, tree)
    return super.findByTree(brand, tree) ?? (alias === undefined ? undefined : this.get(brand, alias))
  }

  override goLive(brand: string, entry: Omit<LiveEntry, 'at'>): Promise<void> {
    const last = this.live(brand)
    const isSame =
      last?.release === entry.release &&
      Object.entries(entry.parents).every(([id, parent]) => last.parents[id] === parent)
    if (!isSame) this.#hooks.moved(brand, entry)
    return Promise.resolve()
  }
}
