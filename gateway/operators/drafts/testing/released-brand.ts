import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FileStore, releasesIn } from '../../../brands/releases/file-store.ts'
import type { Release, StoredFile } from '../../../brands/releases/release.types.ts'
import { wholeBrand } from '../../../brands/testing/brand-folder.ts'

/** A data folder with releases. */
export class ReleasedBrands {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'livery-drafts-'))
  readonly store = new FileStore(releasesIn(this.folder))

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
}
