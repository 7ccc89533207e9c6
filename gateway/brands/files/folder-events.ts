import { type FSWatcher, statfsSync, watch } from 'node:fs'
import { basename } from 'node:path'

/**
 * File systems whose changes Linux reports whoever makes them, by its numbers for them: ext, XFS, Btrfs, tmpfs, overlay, ZFS, F2FS and
 * bcachefs. Those of a network, and of a host that shares its own, are silent about what is changed elsewhere.
 */
const reporting: ReadonlySet<number> = new Set([
  0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630, 0x2fc12fc1, 0xf2f52010, 0xca451a4e,
])

interface Watched {
  watcher: FSWatcher
  ids: Set<string>
}

function canReport(folder: string): boolean {
  return process.platform === 'linux' && reporting.has(statfsSync(folder).type)
}

/** Folders whose changes the system reports, and the brands that they belong to. A folder that cannot be watched has to be looked at. */
export class FolderEvents {
  readonly #onChange: (id: string) => void
  readonly #watched = new Map<string, Watched>()
  readonly #followed = new Set<string>()
  /** The system watches no more for this user. */
  #isFull = false

  /** `onChange` is given the brand of which something changed, or may have before its folders were watched. */
  constructor(onChange: (id: string) => void) {
    this.#onChange = onChange
  }

  /** Whether every change of a brand's folders is reported. */
  isFollowed(id: string): boolean {
    return this.#followed.has(id)
  }

  /** Watches folders of a brand, beside those that are watched already. */
  follow(id: string, folders: Iterable<string>): void {
    let isWhole = true
    for (const folder of folders) {
      const known = this.#watched.get(folder)
      if (known) known.ids.add(id)
      else isWhole = this.#watch(folder, id) && isWhole
    }
    if (isWhole) this.#followed.add(id)
    else this.#followed.delete(id)
  }

  /** Watches folders for a brand no longer. */
  forget(id: string): void {
    this.#followed.delete(id)
    for (const [folder, { ids }] of this.#watched) if (ids.delete(id) && ids.size === 0) this.#drop(folder)
  }

  close(): void {
    for (const folder of [...this.#watched.keys()]) this.#drop(folder)
  }

  #watch(folder: string, id: string): boolean {
    try {
      if (this.#isFull || !canReport(folder)) return false
      const watcher = watch(folder, { persistent: false }, (kind, name) => {
        // It went, or another came in its place, which nobody watches.
        if (kind === 'rename' && name === basename(folder)) this.#lose(folder)
        else this.#report(folder)
      })
      watcher.on('error', () => this.#lose(folder))
      this.#watched.set(folder, { watcher, ids: new Set([id]) })
      this.#onChange(id)
      return true
    } catch (error) {
      // Otherwise it is gone, or closed to this process.
      this.#isFull = ['ENOSPC', 'EMFILE'].includes(String((error as NodeJS.ErrnoException).code))
      return false
    }
  }

  #report(folder: string): void {
    for (const id of this.#watched.get(folder)?.ids ?? []) this.#onChange(id)
  }

  #lose(folder: string): void {
    const ids = this.#watched.get(folder)?.ids ?? []
    this.#drop(folder)
    for (const id of ids) {
      this.#followed.delete(id)
      this.#onChange(id)
    }
  }

  #drop(folder: string): void {
    this.#watched.get(folder)?.watcher.close()
    this.#watched.delete(folder)
  }
}
