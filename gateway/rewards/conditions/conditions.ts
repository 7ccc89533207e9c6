import { decimal, toMinor } from '../../../schemas/base/money.ts'
import {
  type Clause,
  type Rule,
  listRules,
  type Span,
  type Trait,
} from '../../../schemas/documents/condition.document.ts'
import type { Measure } from '../../../schemas/documents/measure.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Member } from '../../members/accounts/accounts.tables.ts'
import { measured, type Period } from '../measures/measures.ts'
import { segmentMembers } from '../segments/segments.service.ts'

const day = 86_400_000
const shareSteps = 10_000

/** Whose facts they are: what the account says, and which offers were claimed. */
export interface Person {
  member: Pick<Member, 'mobile' | 'email' | 'payeeName' | 'type' | 'createdAt'>
  claimed: ReadonlySet<string>
  /** Types of an agent. */
  agentTypes: readonly number[]
  now: Date
}

/** Stretches in which rules measure, by their name. */
export type Windows = Readonly<Record<Span, Period>>

/** Clauses with the stretches in which they measure. */
export interface ClauseQuery {
  clauses: readonly Clause[]
  windows: Windows
}

/** What is known of a member at one instant: measures by `factKey`, in minor units or as a count; segments by `segmentKey`, 1 within. */
export type Facts = Pick<ReadonlyMap<string, bigint>, 'get'>

/** How far a rule holds. `have` is written as the need is. */
export interface Met {
  isMet: boolean
  have: string
  share: number
}

const counts: readonly Measure['of'][] = ['rounds', 'deposits']

/** Whether a measure is an amount of money. */
export function isMoney({ of }: Measure): boolean {
  return !counts.includes(of)
}

export function getScale(measure: Measure, { merchant }: LoadedBrand): number {
  return isMoney(measure) ? merchant.currency.scale : 0
}

export function factKey(measure: Measure, { from, until }: Period): string {
  return JSON.stringify([measure, from.getTime(), until.getTime()])
}

/** Each measure that clauses ask for, with its stretch, one time, by `factKey`. */
export function wantedFacts(
  queries: readonly ClauseQuery[],
): ReadonlyMap<string, { measure: Measure; period: Period }> {
  const wanted = new Map<string, { measure: Measure; period: Period }>()
  for (const { clauses, windows } of queries)
    for (const rule of clauses.flatMap(listRules))
      if ('measure' in rule) {
        const period = windows[rule.within ?? 'turn']
        wanted.set(factKey(rule.measure, period), { measure: rule.measure, period })
      }
  return wanted
}

export function segmentKey(id: string): string {
  return `segment ${id}`
}

/** Each segment that clauses name. */
export function wantedSegments(queries: readonly ClauseQuery[]): ReadonlySet<string> {
  const rules = queries.flatMap(({ clauses }) => clauses.flatMap(listRules))
  return new Set(rules.flatMap((rule) => ('segment' in rule ? [rule.segment] : [])))
}

/** Finds out what all the clauses ask about one member at an instant. */
export async function gatherFacts(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  queries: readonly ClauseQuery[],
  now: Date,
): Promise<Facts> {
  const facts = new Map<string, bigint>()
  for (const id of wantedSegments(queries)) {
    const found = await segmentMembers(tx, brand, id, now, [memberId])
    facts.set(segmentKey(id), BigInt(found.length))
  }
  for (const [key, { measure, period }] of wantedFacts(queries)) {
    const found = await measured(tx, brand, measure, period, [memberId])
    facts.set(key, found.get(memberId) ?? 0n)
  }
  return facts
}

const has: Readonly<Record<Trait, (person: Person) => boolean>> = {
  mobileKnown: ({ member }) => member.mobile !== null,
  emailKnown: ({ member }) => member.email !== null,
  payeeNamed: ({ member }) => member.payeeName !== null,
  agent: ({ member, agentTypes }) => agentTypes.includes(member.type),
  notAgent: ({ member, agentTypes }) => !agentTypes.includes(member.type),
}

function yes(isMet: boolean): Met {
  return { isMet, have: '', share: isMet ? 1 : 0 }
}

/** An amount of money as amounts are written, a count without decimals; `scale` is undefined for a count. */
function written(amount: bigint, scale: number | undefined): string {
  return scale === undefined ? amount.toString() : decimal(amount, scale)
}

function reached(have: bigint, need: bigint, scale?: number): Met {
  const share = have >= need ? 1 : Number((have * BigInt(shareSteps)) / need) / shareSteps
  return { isMet: have >= need, have: written(have, scale), share }
}

function judgeRule(brand: LoadedBrand, rule: Rule, windows: Windows, facts: Facts, person: Person): Met {
  if ('is' in rule) return yes(has[rule.is](person))
  if ('claimed' in rule) return yes(person.claimed.has(rule.claimed))
  if ('segment' in rule) return yes(facts.get(segmentKey(rule.segment)) === 1n)
  if ('memberDays' in rule) {
    const days = Math.floor((person.now.getTime() - person.member.createdAt.getTime()) / day)
    return reached(BigInt(Math.max(0, days)), BigInt(rule.memberDays))
  }
  const scale = getScale(rule.measure, brand)
  const need = toMinor(rule.atLeast, scale)
  if (need === undefined) return yes(false)
  const have = facts.get(factKey(rule.measure, windows[rule.within ?? 'turn'])) ?? 0n
  return reached(have, need, isMoney(rule.measure) ? scale : undefined)
}

/** How far each rule of each clause holds: what decides, explains and draws the meter is this one answer. */
export function judgeAll(
  brand: LoadedBrand,
  { clauses, windows }: ClauseQuery,
  facts: Facts,
  person: Person,
): Met[][] {
  return clauses.map((clause) =>
    listRules(clause).map((rule) => judgeRule(brand, rule, windows, facts, person)),
  )
}

/** Whether every clause holds. */
export function holds(traces: readonly (readonly Met[])[]): boolean {
  return traces.every((rules) => rules.some(({ isMet }) => isMet))
}

/** What a rule needs, as it is written for people: an amount with its decimals, a count, days. */
export function getNeed(rule: Rule, { merchant }: LoadedBrand): string {
  if ('memberDays' in rule) return String(rule.memberDays)
  if (!('measure' in rule)) return ''
  const scale = isMoney(rule.measure) ? merchant.currency.scale : undefined
  return written(toMinor(rule.atLeast, scale ?? 0) ?? 0n, scale)
}
