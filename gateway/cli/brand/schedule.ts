import { StartRefused } from '../../base/config/config.ts'
import { requireAtMost } from '../arguments/read-arguments.ts'
import { askDrafts } from './ask-drafts.ts'
import { mustName, print } from './drafts.ts'
import { green } from './paint.ts'
import { listFollowers, progress } from './tell-followers.ts'
import type { Words } from './words.ts'

/** Brands that are held by it, a line each. */
function listHeld(held: readonly { brand: string }[]): string[] {
  return held.map(({ brand }) => `${brand} stays at what was last good until it is in order again.`)
}

/** The version of the draft that was looked at: it goes live as that, or not at all. */
function readVersion(typed: string | undefined): { version?: number } {
  if (typed === undefined) return {}
  if (!/^\d{1,9}$/.test(typed))
    throw new StartRefused('--version takes the number that "draft show" prints: a whole number from 0 on.')
  return { version: Number(typed) }
}

/** Checks every brand that builds on it, and says what it comes to in them. Where it is asked again under a request, it may be live. */
async function tellFollowers(words: Words, id: string): Promise<void> {
  if (words.json) return
  const tell = progress()
  const sent = { id, ...readVersion(words.version) }
  try {
    const value = await askDrafts(
      { ...words, request: undefined },
      'draftFollowers',
      sent,
      undefined,
      ({ checked, total, isDone }) => {
        tell(checked, total)
        return isDone
      },
    )
    const shown = value.content.filter(({ state }) => state === 'changed')
    for (const line of listFollowers('it', { ...value, shown })) console.log(line)
  } catch (error) {
    if (words.request === undefined || !(error instanceof StartRefused)) throw error
  }
}

/** `brand publish <draft>`: what one person may publish. */
export async function publishDraft(words: Words): Promise<number> {
  const usage = 'publish <draft> --reason "why"'
  const [id, reason] = [mustName(words.ids[0], usage), mustName(words.reason, usage)]
  const version = readVersion(words.version)
  const sent = { id, reason, ...version, ...(words.mandatory && { mandatory: true }) }
  await tellFollowers(words, id)
  const published = await askDrafts(words, 'draftPublish', sent)
  return print(words, published, [`${green('published')} ${id}`, ...listHeld(published.held)])
}

/** An instant of what was typed, which says its offset: nobody guesses whose clock is meant. */
function readTime(typed: string | undefined): string {
  const at = new Date(typed ?? '')
  if (!/(Z|[+-]\d\d:\d\d)$/.test(typed ?? '') || Number.isNaN(at.getTime()))
    throw new StartRefused(
      `"${typed ?? ''}" is not a time with its offset. Expected such as --at 2026-12-24T08:00:00+08:00, or …Z for UTC.`,
    )
  return at.toISOString()
}

async function listPlans(words: Words): Promise<number> {
  const brand = mustName(words.ids[1], 'schedule list <id>')
  const plans = await askDrafts(words, 'planList', { brand }, brand)
  const lines = plans.map(({ id, at, title, draft, state, isMandatory, madeBy }) => {
    const more = [isMandatory ? ', mandatory' : '', state === 'waiting' ? ', waits for a second person' : '']
    return `${id}  ${at} (UTC)  ${title} (${draft})${more.join('')}  ${madeBy}`
  })
  return print(words, plans, lines.length > 0 ? lines : ['Nothing is scheduled.'])
}

async function movePlan(words: Words): Promise<number> {
  const usage = 'schedule move <plan> --at TIME'
  const [id, at] = [mustName(words.ids[1], usage), readTime(words.at)]
  const moved = await askDrafts(words, 'planMove', { id, at })
  return print(words, moved, [`${green('moved')} to ${at} (UTC)`])
}

async function deletePlan(words: Words): Promise<number> {
  const id = mustName(words.ids[1], 'schedule delete <plan>')
  const gone = await askDrafts(words, 'planDelete', { id })
  return print(words, gone, [`${green('deleted')} ${gone.id}`])
}

async function planDraft(words: Words): Promise<number> {
  const usage = 'schedule <draft> --at TIME --reason "why"'
  const [id, reason, at] = [mustName(words.ids[0], usage), mustName(words.reason, usage), readTime(words.at)]
  requireAtMost(words.ids, 1)
  const sent = { id, reason, at, ...readVersion(words.version), ...(words.mandatory && { mandatory: true }) }
  await tellFollowers(words, id)
  const planned = await askDrafts(words, 'draftSchedule', sent)
  const said = `${green('scheduled')} ${planned.id} for ${at} (UTC)`
  return print(words, planned, [said, ...listHeld(planned.held)])
}

/** `brand schedule …`: what goes live at a time. */
export function scheduleDraft(words: Words): Promise<number> {
  const [first] = words.ids
  if (first === 'list') return listPlans(words)
  if (first === 'move') return movePlan(words)
  if (first === 'delete') return deletePlan(words)
  return planDraft(words)
}
