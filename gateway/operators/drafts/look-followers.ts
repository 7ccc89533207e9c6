import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { describeChanges } from '../../../schemas/brand/sentences.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { listDraftFiles, readDiffering } from '../../brands/drafts/draft-tree.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { type DraftState, openState } from './draft-state.ts'
import { openReviews } from './follower-review.ts'
import { select } from './publish-draft.ts'
import { withMisfits } from './refuse-operations.ts'

const pageSize = 20
/** Milliseconds that an answer waits for a review that is nearly done. */
const patienceMs = 300

/** The operations of a draft without those that some of its sentences tell of. */
function selectWithout({ base, tree, operations }: DraftState, left: string | undefined) {
  if (left === undefined) return operations
  const without = new Set(left.split(',').map(Number))
  const differing = readDiffering(base.tree, tree)
  const sentences = describeChanges(differing.before, differing.after)
  return select(
    operations,
    sentences.filter((_, index) => !without.has(index)),
  )
}

async function waitFor(done: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const pause = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([done, pause])
  clearTimeout(timer)
}

/** What publishing a draft would make of the brands that build on it: how far that is known, and a page of what is. */
export async function lookFollowers(
  context: ConsoleContext<'draftFollowers'>,
): Promise<ConsoleValue<'draftFollowers'>> {
  const { platform, brands, query } = context
  const { language = 'EN', pageNum = 1, state: wanted } = query
  const state = await openState(context, query)
  const { draft, base } = state
  if (query.version !== undefined && query.version !== draft.version)
    throw new Refusal('conflict', { value: { version: draft.version } })
  const { publisher } = platform
  if (!publisher) throw new Refusal('unavailable')
  const selected = selectWithout(state, query.left)
  const files = withMisfits(() => listDraftFiles(base.tree, selected))
  const review = openReviews(platform).open({ draft, selected, language }, { publisher, files, brands })
  await waitFor(review.done)
  if (review.failure) throw review.failure
  const { held, changed } = review
  const listed = wanted ? review[wanted] : [...held, ...changed]
  return {
    version: draft.version,
    total: review.total,
    checked: review.checked,
    isDone: review.isDone,
    unchanged: review.unchanged,
    changed: changed.length,
    held: held.length,
    holding: review.isDone ? held.map(({ brand }) => brand) : [],
    content: listed.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    pageNum,
    totalPages: Math.max(1, Math.ceil(listed.length / pageSize)),
  }
}
