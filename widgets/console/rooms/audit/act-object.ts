import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import type { Permission } from '../../../../schemas/operators/permissions.ts'
import type { Me } from '../../kit/use-me.ts'

export type ShownAct = ConsoleValue<'acts'>['content'][number]

type Noted = Readonly<Record<string, unknown>>

/** What the log holds of a thing before or after an act. */
function noted(json: string | null): Noted {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Noted) : {}
  } catch {
    return {}
  }
}

function getText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** What a message to members is called: its title, in the first language that it has. */
function findTitle({ texts }: Noted): string {
  const [text] = Object.values((texts ?? {}) as Record<string, Noted>)
  return getText(text?.['title'])
}

/** Pages of things by the kind of thing: what it takes to see one, and its address. */
const pages: Readonly<Record<string, readonly [Permission, (merchant: string, id: string) => string]>> = {
  case: ['cases.view', (merchant, id) => `/inbox/${merchant}/${id}`],
  member: ['members.view', (merchant, id) => `/members/${merchant}/${id}`],
  settlement: ['agents.view', (merchant, id) => `/settlements/${merchant}/${id}`],
  contract: ['agents.view', (merchant, id) => `/contracts/${merchant}/${id}`],
  mailing: ['messages.view', (merchant, id) => `/messages/${merchant}/${id}`],
  promotion: ['promotions.write', (merchant, id) => `/promotions/${merchant}/${id}`],
  segment: ['messages.view', (merchant) => `/segments?merchant=${merchant}`],
  content: ['content.write', (merchant) => `/content?merchant=${merchant}`],
  switches: ['switches.set', (merchant) => `/switches?merchant=${merchant}`],
  threshold: ['cases.view', () => '/thresholds'],
  job: ['jobs.view', (merchant) => `/jobs?merchant=${merchant}`],
  books: ['money.view', (merchant) => `/money?merchant=${merchant}`],
  commissions: ['agents.view', (merchant) => `/commissions?merchant=${merchant}`],
  operator: ['operators.view', () => '/operators'],
  brand: ['brands.view', (_, id) => `/brands/${id}`],
}

/** Where what an act is about is looked at; null where no page shows it to whoever asks. */
export function findAddress(
  { subject, subjectId, merchant, outcome }: ShownAct,
  { permissions }: Pick<Me, 'permissions'>,
): string | null {
  const page = pages[subject ?? '']
  const isThere = subjectId !== null && (merchant !== null || subject === 'operator')
  // What was refused for want of it has no page.
  if (!page || !isThere || outcome === 'not_found' || !permissions.includes(page[0])) return null
  return page[1](encodeURIComponent(merchant ?? ''), encodeURIComponent(subjectId))
}

function caseName({ object, before }: ShownAct): string {
  const kind = object?.kind ?? getText(noted(before)['kind'])
  const money = object?.amount == null ? '' : `${shownAmount(object.amount)} ${object.currency ?? ''}`
  const what = kind === '' ? '' : named('kind', kind)
  return [what, money, object?.name ?? ''].filter((part) => part !== '').join(', ')
}

/** What an act is about, as people call it; the kind of thing and its id where it has no name. */
export function objectName(act: ShownAct, { brands }: Pick<Me, 'brands'>): string {
  const { subject, subjectId, merchant, object, before, after } = act
  const [was, is] = [noted(before), noted(after)]
  const said =
    [is['title'], is['name'], was['title'], was['name']].map(getText).find((name) => name !== '') ??
    findTitle(is)
  const brand = brands.find((entry) => entry.merchant === merchant)?.name ?? merchant ?? ''
  const kind = subject === null ? '' : named('subject', subject)
  const called = said || (subjectId ?? '')
  const unnamed = t('audit.unnamed', { what: kind, id: called }).trim()
  const names: Readonly<Record<string, string>> = {
    case: caseName(act),
    member: object?.name ?? '',
    operator: object?.name ?? said,
    switches: brand,
    books: brand,
    commissions: brand,
    threshold: t('audit.of', { what: subjectId ?? '', name: brand }),
    job: getText(was['kind']) === '' ? '' : named('job', getText(was['kind'])),
    view: said,
    draft: called,
    plan: called,
    brand,
  }
  return names[subject ?? ''] || unnamed || t('none')
}

/** Acts that have two directions, or two steps, by what the log holds of them. */
function getForm({ act, after }: ShownAct): string {
  const is = noted(after)
  if (act === 'caseTake' && is['assignedTo'] === null) return 'caseGiveBack'
  if (is['outcome'] === 'waiting') return act === 'caseDecide' ? 'caseVote' : `${act}Asked`
  if (act === 'memberBlock' && is['status'] === 'active') return 'memberUnblock'
  if (act === 'promotionStop' && is['isStopped'] === false) return 'promotionResume'
  return act
}

/** Stands in a sentence where what something was done to is drawn. */
const objectMark = '\ufffc'

/** What was done, in words, before and behind what it was done to: "Decided ", ": Approve". Behind is nothing where the object is not named. */
export function getSentence(act: ShownAct): [before: string, after?: string] {
  const decision = getText(noted(act.after)['decision'])
  const words = named('did', getForm(act), {
    object: objectMark,
    decision: decision === '' ? '' : named('decision', decision),
  })
  const [before = '', after] = words.replace(/: $/, '').split(objectMark)
  return after === undefined ? [before] : [before, after]
}
