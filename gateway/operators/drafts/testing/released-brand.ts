import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { HeldFollower, Publisher, ReviewedFollower } from '../../../base/brand/publisher.ts'
import { keepPromotions } from '../../../brands/publish/keep-promotions.ts'
import { readSource } from '../../../brands/registry/source.ts'
import { lockFile, writeLinks } from '../../../brands/files/lock-file.ts'
import { FileStore, releasesIn } from '../../../brands/releases/file-store.ts'
import { releaseTree } from '../../../brands/releases/release-tree.ts'
import type { Release, StoredFile } from '../../../brands/releases/release.types.ts'
import { wholeBrand } from '../../../brands/testing/brand-folder.ts'

/** A data folder with releases. */
export class ReleasedBrands {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'livery-drafts-'))
  readonly store = new FileStore(releasesIn(this.folder))

  readonly #shelf = { store: this.store, secrets: { find: () => undefined } }

  /** Releases files of a brand, and has them live. */
  async release(
    brand: string,
    files: Record<string, unknown>,
    parents: Record<string, string> = {},
  ): Promise<Release> {
    const stored = new Map<string, StoredFile>()
    for (const [file, value] of Object.entries(files)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
      stored.set(file, await this.store.put(Buffer.from(text)))
    }
    const release = await this.store.append({
      brand,
      files: stored,
      parents,
      author: 'ana',
      reason: 'because',
    })
    await this.store.goLive(brand, { release: release.id, parents })
    return release
  }

  /** A whole brand with other files. */
  whole(files: Record<string, unknown> = {}): Record<string, unknown> {
    return { ...wholeBrand(), ...files }
  }

  /** Thrown once, after what is published next is live: what asked for it never hears. */
  lostAfterwards: Error | undefined

  /** Brands that whatever is published would break. */
  held: readonly HeldFollower[] = []

  /** What the brands that build on it would be, whatever is published. */
  reviewed: readonly ReviewedFollower[] = []

  async *#review() {
    for (const follower of this.reviewed) yield await Promise.resolve(follower)
  }

  /** Promotions that the last rollback was to take away. */
  removed: readonly string[] = []

  /** Publishes into this store, where nothing else went live since. */
  readonly publisher: Publisher = {
    publish: async (brand, files, { base, author, reason, draft, mandatory }) => {
      const live = this.store.live(brand)
      const before = this.store.get(brand, base)
      if (!live || !before || live.release !== base) return { kind: 'conflict', paths: [...files.keys()] }
      const stored = new Map(this.store.files(before))
      for (const [path, bytes] of files) {
        if (bytes) stored.set(path, await this.store.put(bytes))
        else stored.delete(path)
      }
      const { parents } = live
      const release = await this.store.append({
        brand,
        files: stored,
        parents,
        author,
        reason,
        draft,
        mandatory,
      })
      await this.store.goLive(brand, { release: release.id, parents })
      const lost = this.lostAfterwards
      this.lostAfterwards = undefined
      if (lost) throw lost
      return { kind: 'published', release }
    },
    rollBack: async (brand, id, { author, reason, removing = [] }) => {
      this.removed = removing
      const then = this.store.get(brand, id)
      if (!then) throw new Error(`${brand} has no release ${id}`)
      const files = this.store.files(then)
      const release = await this.store.append({ brand, files, parents: then.parents, author, reason })
      await this.store.goLive(brand, { release: release.id, parents: then.parents })
      return { publication: { kind: 'published', release }, pinned: [], isTakenOver: false }
    },
    listLink: (_, { parent, release, follow }) =>
      new Map([[lockFile, writeLinks(new Map([[parent, { release, follow }]]))]]),
    listRollBack: (brand, id, removing = []) => {
      const then = this.store.get(brand, id)
      const now = this.store.get(brand, this.store.live(brand)?.release ?? '')
      if (!then || !now) throw new Error(`${brand} has no release ${id}`)
      const files = [...this.store.files(then)].map(
        ([path, { hash }]) => [path, this.store.blob(hash)] as const,
      )
      const gone = [...this.store.files(now).keys()].map((path) => [path, null] as const)
      const tree = releaseTree(this.#shelf, now)
      const home = { links: { followed: () => undefined, pinned: () => undefined }, ids: () => [] }
      const changes = new Map<string, Buffer | null>([...gone, ...files])
      return Promise.resolve(
        keepPromotions(tree, changes, { now: [readSource(tree)], removing, home }).changes,
      )
    },
    listHeld: () => Promise.resolve(this.held),
    countFollowers: () => Promise.resolve(this.reviewed.length),
    reviewFollowers: () => this.#review(),
    // Releases alone: secrets lie in folders and rows.
    replaceSecret: () => Promise.resolve({ kind: 'conflict', paths: ['merchant.json'] }),
    keepSecret: () => Promise.resolve(false),
  }

  /** The text of a file as it is live. */
  read(brand: string, file: string): string {
    const release = this.store.get(brand, this.store.live(brand)?.release ?? '')
    const stored = release && this.store.files(release).get(file)
    return stored ? this.store.blob(stored.hash).toString() : ''
  }
}
