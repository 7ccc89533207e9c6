import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, vi } from 'vitest'
import type { BrandRegistry } from '../../../base/brand/brand.types.ts'
import { folderPublisher } from '../../../brands/publish/folder-publisher.ts'
import { openBrandRegistry } from '../../../brands/registry/registry.ts'
import { FileStore, releasesIn } from '../../../brands/releases/file-store.ts'
import { type BrandFolder, brandFolder } from '../../../brands/testing/brand-folder.ts'
import { type LogSink, logSink } from '../../../testing/log-sink.ts'
import { prepareSite } from '../../../testing/prepare-site.ts'
import type { TestGateway } from '../../../testing/test-gateway.ts'

const secret = 'a secret of the tests, long enough'

/** A site whose brands lie in a folder that is watched, and are published there. */
export class FolderSite {
  readonly data = mkdtempSync(path.join(tmpdir(), 'livery-folder-site-'))
  readonly store = new FileStore(releasesIn(this.data))
  readonly gateway: TestGateway
  folder!: BrandFolder
  registry!: BrandRegistry

  constructor(brands: Parameters<typeof brandFolder>[0], { log }: LogSink = logSink()) {
    const { data } = this
    this.gateway = prepareSite(async () => {
      this.folder = await brandFolder(brands)
      const folder = this.folder.root
      this.registry = await openBrandRegistry({ folder, data, secret, log, pollMs: 20 })
      const publisher = folderPublisher(this.registry, { folder, data, secret, catalogue: () => undefined })
      return { brands: [...this.registry.all()], config: { dataFolder: data, secret }, publisher, log }
    })
    afterAll(async () => {
      await this.registry.close()
      await this.folder.remove()
      rmSync(data, { recursive: true, force: true })
    })
  }

  /** The number of the release of a brand that is live. */
  getNumber(brand: string): number | undefined {
    return this.store.get(brand, this.store.live(brand)?.release ?? '')?.number
  }

  /** Waits for something that the folder says, and has the gateway of the test know it too. */
  async waitFor(isSo: () => boolean): Promise<void> {
    await vi.waitFor(() => expect(isSo()).toBe(true), 10_000)
    for (const loaded of this.registry.all()) this.gateway.registry.put(loaded)
  }
}
