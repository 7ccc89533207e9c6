import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { FileChanges } from '../../brands/files/changed-tree.ts'
import { sentence } from '../../brands/files/issue.ts'
import { judgeChange } from '../../brands/publish/find-held.ts'
import type { FollowerVerdict } from '../../brands/publish/judge-followers.ts'
import type { PublishHome } from '../../brands/publish/publish-files.ts'
import { dim, red, yellow } from './paint.ts'
import type { Words } from './words.ts'

/** Followers between two lines of progress. */
const step = 100

interface Change {
  home: PublishHome
  brand: string
  brands: ReadonlyMap<string, LoadedBrand>
}

/**
 * Judges every follower of a brand before a change of it is published, and says which would break. Returns whether to publish: nothing
 * breaks, or whoever types it said `--yes`.
 */
export async function tellHeld(
  { json, yes }: Pick<Words, 'json' | 'yes'>,
  { home, brand, brands }: Change,
  changes: FileChanges,
): Promise<boolean> {
  const held: FollowerVerdict[] = []
  let judged = 0
  for await (const verdict of judgeChange(home, brand, changes, brands.values())) {
    if (verdict.errors.length > 0) held.push(verdict)
    judged += 1
    if (!json && judged % step === 0) console.log(dim(`${String(judged)} brands that follow ${brand} judged`))
  }
  if (held.length === 0) return true
  if (json && !yes) console.log(JSON.stringify({ kind: 'holds', held }, null, 2))
  if (json) return yes
  const count = held.length === 1 ? '1 brand builds' : `${String(held.length)} brands build`
  console.log(yellow(`${count} on ${brand} and would break:`))
  for (const { id, errors } of held)
    for (const finding of errors) console.log(`  ${id}: ${sentence(finding)}`)
  if (yes) console.log('Each stays at what was last good until it is in order again.')
  else console.log(red('Nothing was published. Publish all the same and hold them where they are: --yes'))
  return yes
}
