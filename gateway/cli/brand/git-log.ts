import { once } from 'node:events'
import { streamReleases } from './git-stream.ts'
import { mustFind, openReleases, requireBrand, tellFaults } from './releases.ts'
import type { Words } from './words.ts'

/** `brand log --git [id…]`: the releases of all brands, or of these, for `git fast-import`. */
export function writeGitStream(words: Words): Promise<number> {
  return tellFaults(async () => {
    const keeper = openReleases(words)
    for (const brand of words.ids) {
      await requireBrand(words, keeper, brand)
      mustFind(keeper, brand, '1')
    }
    const brands = words.ids.length > 0 ? words.ids : keeper.store.brands()
    for (const part of streamReleases(keeper.store, brands))
      if (!process.stdout.write(part)) await once(process.stdout, 'drain')
    return 0
  })
}
