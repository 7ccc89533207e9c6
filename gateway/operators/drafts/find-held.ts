import type { Operation } from '../../../schemas/brand/operations.ts'
import { type SentenceLanguage, sentenceWords } from '../../../schemas/brand/sentence-words.ts'
import { getReleases } from '../brands/release-history.ts'
import { listDraftFiles } from '../../brands/drafts/draft-tree.ts'
import type { ActContext } from '../console/console-route.ts'
import { openBases } from './bases.ts'
import { loadState } from './draft-state.ts'
import { draftScope, findDraft } from './drafts.service.ts'
import type { BrandDraft } from './drafts.tables.ts'
import { openReviews } from './follower-review.ts'
import { type Held, tellHeld } from './held.ts'
import { select } from './publish-draft.ts'
import { withMisfits } from './refuse-operations.ts'

const sentenceLanguages = Object.keys(sentenceWords) as SentenceLanguage[]

type Asker = Pick<ActContext<'draftPublish' | 'draftSchedule'>, 'platform' | 'operator' | 'brands' | 'body'>

/** The same as it was read before publishing, where nothing that is live has changed since. */
async function findReviewed(
  platform: Asker['platform'],
  draft: BrandDraft,
  selected: readonly Operation[],
): Promise<Held | undefined> {
  for (const language of sentenceLanguages) {
    const review = openReviews(platform).find({ draft, selected, language })
    await review?.done
    if (review?.isDone && !review.isEnded)
      return review.held.map(({ brand, findings }) => ({ brand, findings }))
  }
  return undefined
}

/**
 * Brands that publishing this would break, judged before the transaction: a parent may have a thousand. None where there is no such
 * draft, or none of this version: publishing says so itself.
 */
export async function findHeld({
  platform,
  operator,
  brands,
  body: { brand, id, version, places },
}: Asker): Promise<Held> {
  const bases = openBases(platform)
  const read = await platform.database.within(draftScope, async (tx) => {
    const draft = await findDraft(tx, id)
    const isMeant = draft?.brand === brand && draft.company === operator.company && draft.version === version
    return isMeant && draft.status === 'open' && !bases.isPublished(draft)
      ? loadState(tx, bases, draft)
      : undefined
  })
  if (!read || !platform.publisher) return []
  const { draft, base, operations } = read
  const selected = select(operations, places)
  const known = await findReviewed(platform, draft, selected)
  if (known) return known
  const files = withMisfits(() => listDraftFiles(base.tree, selected))
  return tellHeld(await platform.publisher.listHeld(brand, files), brands)
}

/** The same of taking a brand back; none where there is no such release, which taking it back says itself. */
export async function findHeldByRollBack({
  platform,
  brands,
  body: { brand, release: number },
}: ActContext<'brandRollBack'>): Promise<Held> {
  const release = getReleases(platform.config).get(brand, number)
  if (!release || !platform.publisher || !brands.some(({ id }) => id === brand)) return []
  const files = await platform.publisher.listRollBack(brand, release.id)
  return tellHeld(await platform.publisher.listHeld(brand, files), brands)
}
