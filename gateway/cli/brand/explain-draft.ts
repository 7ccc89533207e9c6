import { StartRefused } from '../../base/config/config.ts'
import type { RefusalBound } from '../../../schemas/base/refusal-bound.ts'
import type { DifferingGateway } from '../../../schemas/calls/operators/gateway.calls.ts'
import type { DraftCommand, DraftRefusal } from '../../operators/drafts/draft-command.ts'
import { describeDiffering } from '../../operators/gateways/differing.ts'
import { livesSeconds } from '../../operators/gateways/gateways.service.ts'
import { requireKnown } from './open.ts'

/** A refusal as a gateway answers it. */
export interface Refused {
  errorCode: string
  fields?: Readonly<Record<string, string>> | undefined
  bound?: RefusalBound | undefined
  value?: unknown
}

interface Wrong {
  file?: string
  path?: string
  pointer?: string
  message?: string
  fix?: string
}

interface Told extends DraftRefusal {
  findings?: Wrong[]
  problems?: Wrong[]
  held?: { brand: string; findings: Wrong[] }[]
  isBehind?: boolean
  /** Gateways that do not serve the same of the brand. */
  differing?: DifferingGateway[]
  /** The version that the draft has. */
  version?: number
}

const sentences: Readonly<Record<string, string>> = {
  conflict:
    'It was changed or published meanwhile, or its brand has no release yet. Look again, then repeat it.',
  idempotency_conflict: 'Something else was asked under this --request: leave it out, or give another.',
  request_running: 'This --request is being carried out. Ask again in a moment.',
}

const fieldSentences: Readonly<Record<string, string>> = {
  at: '--at takes a time from now on, at most 366 days ahead.',
  request: '--request takes 16 to 128 letters, digits and signs of . _ ~ : -',
  title: '--title takes 1 to 80 characters.',
  reason: '--reason takes 1 to 300 characters.',
}

function formatWrong({ file = '', path, pointer = '', message = '', fix = '' }: Wrong): string {
  return `${file} ${path ?? pointer}: ${message}. ${fix}`.trim()
}

function explainMissing(told: Told, { sent }: DraftCommand): string {
  const id = typeof sent['id'] === 'string' ? sent['id'] : ''
  const { brand = '' } = told
  if (told.missing === 'draft')
    return `There is no open draft "${id}". Those of a brand: npm run brand -- draft list <brand>`
  if (told.missing === 'plan')
    return `Nothing is scheduled as "${id}". What is: npm run brand -- schedule list <brand>`
  if (told.isBroken) return `"${brand}" has errors: npm run brand -- check ${brand}`
  requireKnown(brand, told.brands ?? [])
  return `There is no brand ${brand}.`
}

function explainTwo({ needsTwo = [] }: Told): string {
  const places = needsTwo.map(({ file, pointer }) => `${file}${pointer}`).join(', ')
  return `A second person has to agree${places && ` to ${places}`}: publish or schedule it in the console, room Brands, where another operator agrees in the inbox.`
}

function explainHeld(held: NonNullable<Told['held']>): string {
  const lines = held.map(({ brand, findings }) => `  ${[brand, ...findings.map(formatWrong)].join('\n    ')}`)
  return `These brands build on it and would break:\n${lines.join('\n')}\nPublish all the same and hold them where they are: --yes`
}

/** What a field takes, where the gateway says it. */
function explainBound(field: string, { least, most }: RefusalBound = {}): string | undefined {
  if (field === '' || (least ?? most) === undefined) return undefined
  return `${field} takes ${least === undefined ? `at most ${most ?? ''}` : `at least ${least}`}.`
}

/** Why a draft or plan cannot go live now. */
function explainState(told: Told, { sent }: DraftCommand): string | undefined {
  const { differing = [], held = [], version } = told
  const wrong = [...(told.findings ?? []), ...(told.problems ?? [])].map(formatWrong)
  if (differing.length > 0)
    return `Nothing was published, because gateways serve different files: ${differing.map(describeDiffering).join('; ')}. Bring the same files to every gateway. One that ended is forgotten after ${String(livesSeconds)} seconds.`
  if (held.length > 0) return explainHeld(held)
  if (wrong.length > 0) return `It is not in order:\n${wrong.join('\n')}`
  if (told.isBehind)
    return 'Something else was published since this draft began: move it to what is live in the console, room Brands.'
  const seen = sent['version']
  if (typeof seen !== 'number' || version === undefined || seen === version) return undefined
  return `The draft is at version ${String(version)} now, and not at ${String(seen)}: look at it again (draft show), then repeat this.`
}

function explainField({ fields = {}, bound }: Refused): string | undefined {
  const [field = ''] = Object.keys(fields)
  return fieldSentences[field] ?? explainBound(field, bound)
}

function getSentence(refused: Refused, command: DraftCommand): string {
  const { errorCode, fields = {}, value } = refused
  const told = Object(value) as Told
  const { author, call } = command
  if (told.missing) return explainMissing(told, command)
  if (told.serves !== undefined)
    return `The running gateway serves the brands of ${told.serves}: name that folder by --brands or LIVERY_BRANDS.`
  if (told.takesTwo) return explainTwo(told)
  const state = explainState(told, command)
  if (state !== undefined) return state
  if (told.needs) return `${author} may not do this: it takes the right ${told.needs}.`
  if (errorCode === 'account_not_found')
    return `No operator "${author}" can log in to the company of this brand. Drafts belong to operators: name one by --author. Who there is: npm run operator -- list; outside production there are those of the demo, such as olivia.`
  const [field = ''] = Object.keys(fields)
  return (
    explainField(refused) ??
    sentences[errorCode] ??
    `Refused: ${errorCode}${field && ` at ${field}`} (${call}).`
  )
}

/** What a refusal means, with every place that is wrong. */
export function explainRefusal(refused: Refused, command: DraftCommand): StartRefused {
  return new StartRefused(getSentence(refused, command))
}
