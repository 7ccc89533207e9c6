import { describe, expect, it } from 'vitest'
import { recordKinds } from '../../../schemas/base/record-kinds.ts'
import { proofKinds } from '../../../schemas/base/proof-kinds.ts'
import { endReason } from '../../../schemas/calls/members/end-reason.ts'
import { contractStatuses } from '../../../schemas/base/contract-statuses.ts'
import { brandChangeKinds } from '../../../schemas/calls/operators/brand-room.calls.ts'
import { depositStatuses } from '../../../schemas/calls/money/deposit.calls.ts'
import { playActions } from '../../../schemas/calls/money/play-limits.calls.ts'
import { receiptStatuses, withdrawalStatuses } from '../../../schemas/calls/money/withdrawal.calls.ts'
import {
  contractKinds,
  contractPeriods,
  contractTerms,
} from '../../../schemas/documents/contract-settings.document.ts'
import { securityChanges } from '../../../schemas/events/security.events.ts'
import { limitKinds, limitPeriods } from '../../../schemas/documents/responsible-play.document.ts'
import { flagNames, moduleGroups } from '../../../schemas/documents/flags.document.ts'
import { measured } from '../../../schemas/documents/measure.document.ts'
import { promotionKinds } from '../../../schemas/documents/promotions.document.ts'
import { actSubjects } from '../../../schemas/operators/act-subjects.ts'
import endpoints from '../../../schemas/operators/console-endpoints.json' with { type: 'json' }
import words from '../../../schemas/operators/console.words.json' with { type: 'json' }
import { permissionNames, permissions, roleNames, roles } from '../../../schemas/operators/permissions.ts'
import { reasons } from '../../../schemas/operators/reasons.ts'
import { securityFailures } from '../../../schemas/operators/security-failures.ts'
import { timelineKinds } from '../../../schemas/operators/timeline-kinds.ts'
import { traits } from '../../../schemas/documents/condition.document.ts'
import { areas } from '../../areas.ts'

const cases = areas.flatMap(({ cases: own = [] }) => own)
const decisions = cases.flatMap((kind) => [...kind.decisions])
const acts = Object.entries(endpoints).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]))

/** Every code that rooms of the console show, by the family of its words. */
const shown: Record<string, readonly string[]> = {
  kind: cases.map(({ name }) => name),
  decision: [...decisions.map(({ name }) => name), ...withdrawalStatuses],
  reason: [...decisions.flatMap((decision) => [...decision.reasons]), ...Object.values(reasons).flat()],
  job: areas.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)),
  act: acts,
  did: acts,
  payment: [...depositStatuses, ...withdrawalStatuses, ...receiptStatuses],
  movement: recordKinds,
  timeline: timelineKinds,
  change: securityChanges,
  failure: securityFailures,
  session: ['opened', 'ended'],
  ended: (endReason as unknown as { enum: string[] }).enum.filter((value) => value !== 'exchanged'),
  round: ['open', 'settled', 'refunded'],
  limitAct: playActions,
  limitKind: limitKinds,
  limitPeriod: limitPeriods,
  proof: proofKinds,
  actor: ['member', 'operator', 'system', 'provider'],
  caseState: ['open', 'closed'],
  contractKind: contractKinds,
  contractPeriod: contractPeriods,
  contractTerm: contractTerms,
  contractState: contractStatuses,
  runState: ['draft', 'reviewed', 'posted'],
  module: [...flagNames, ...Object.keys(moduleGroups)],
  measure: measured,
  subject: actSubjects,
  offer: [...promotionKinds, ...traits],
  brandChange: brandChangeKinds,
  permission: permissionNames,
  role: roleNames,
}

/** Details of cases that are codes, each by the words that it is told in. */
const details = cases.flatMap(({ name: kind, codes = {} }) =>
  Object.entries(codes).flatMap(([name, values]) =>
    values.map((code) => ({
      key: `detail.${kind}.${name}.${code}`,
      shared: name === 'status' ? `payment.${code}` : '',
    })),
  ),
)

describe('the words of the console', () => {
  it('tell every detail of a case that is a code', () => {
    expect(
      details.filter(({ key, shared }) => !Object.hasOwn(words, key) && !Object.hasOwn(words, shared)),
    ).toEqual([])
  })

  it('name permissions and roles as their table does', () => {
    const said = Object.fromEntries([
      ...permissionNames.map((name) => [`permission.${name}`, permissions[name]]),
      ...roleNames.map((name) => [`role.${name}`, roles[name].title]),
    ])
    expect(words).toMatchObject(said)
  })

  it('tell no detail that no kind of case says it has', () => {
    const kinds = cases.map(({ name }) => `detail.${name}.`).sort((kind, other) => other.length - kind.length)
    const isCode = (key: string) => {
      const kind = kinds.find((prefix) => key.startsWith(prefix)) ?? ''
      return key.slice(kind.length).includes('.')
    }
    const declared = new Set(details.map(({ key }) => key))
    const told = Object.keys(words).filter((key) => key.startsWith('detail.') && isCode(key))
    expect(told.filter((key) => !declared.has(key))).toEqual([])
  })

  it.each(Object.entries(shown))('name every %s that there is', (family, codes) => {
    expect(codes.length).toBeGreaterThan(0)
    expect([...new Set(codes)].filter((code) => !Object.hasOwn(words, `${family}.${code}`))).toEqual([])
  })
})
