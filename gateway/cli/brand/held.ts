import type { Sentence } from '../../../schemas/brand/sentences.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { FileChanges } from '../../brands/files/changed-tree.ts'
import { sentence } from '../../brands/files/issue.ts'
import { judgeChange } from '../../brands/publish/find-held.ts'
import { describeResolved } from '../../brands/publish/describe-resolved.ts'
import { countFollowers, type FollowerVerdict } from '../../brands/publish/judge-followers.ts'
import type { PublishHome } from '../../brands/publish/publish-files.ts'
import { red, yellow } from './paint.ts'
import { listFollowers, progress } from './tell-followers.ts'
import type { Words } from './words.ts'

/** Brands that are shown with what changes in them. */
const most = 20

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
  const shown: { brand: string; sentences: Sentence[]; more: number }[] = []
  let [checked, changed] = [0, 0]
  const total = await countFollowers(brand, brands.values())
  const tell = progress()
  for await (const verdict of judgeChange(home, brand, changes, brands.values())) {
    const { id, before, after, errors } = verdict
    const sentences = after && errors.length === 0 ? describeResolved(before, after) : []
    if (errors.length > 0) held.push(verdict)
    if (sentences.length > 0) changed += 1
    if (sentences.length > 0 && shown.length < most) shown.push({ brand: id, sentences, more: 0 })
    checked += 1
    if (!json) tell(checked, total)
  }
  const counts = { unchanged: checked - changed - held.length, changed, held: held.length, shown }
  if (!json) for (const line of listFollowers(brand, counts)) console.log(line)
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
