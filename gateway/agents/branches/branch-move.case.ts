import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { getSpacedPercent } from '../contracts/contract-terms.ts'
import { type Broken, type Move, planMove } from './branch-move.ts'
import { carryOutMove, lockMoves, planLaterMove } from './carry-out-move.ts'

export const branchMoveCase = 'branch.move'

/** A move that waits for its decision says so in place of an instant. */
export const whenApproved = 'approved'

/** The upline of whoever has none. */
export const topOfTree = '–'

/** What ends, by name, as it stands before whoever decides. */
export function brokenText(broken: readonly Broken[]): string {
  return broken
    .map(
      ({ kind, rate, uplineName, downlineName }) =>
        `${kind} ${getSpacedPercent(rate)}: ${uplineName} → ${downlineName}`,
    )
    .join('; ')
}

function moveIn(details: Readonly<Record<string, string>>): Move {
  const { member = '', to = '', at = whenApproved } = details
  return { memberId: member, to: to === '' ? null : to, at: at === whenApproved ? null : new Date(at) }
}

/** A branch is moved by one operator and another: never by whoever proposed it. */
export const moveCase: CaseKind = {
  name: branchMoveCase,
  permission: 'agents.move',
  decisions: [
    { name: 'move', isGrave: true, isByAnother: true, reasons: ['checked', 'agents_agreed'] },
    { name: 'drop', reasons: ['checked', 'wrong_account', 'withdrawn'] },
  ],
  codes: { at: [whenApproved], from: [topOfTree], upline: [topOfTree] },
  hidden: ['member', 'to'],
  async decide(tx, { merchant, details }, { decision, brand, now }) {
    if (decision === 'drop') return
    const move = moveIn(details)
    await lockMoves(tx, merchant)
    const { broken } = await planMove(tx, brand, move, now)
    // What ends must be what was named.
    if (brokenText(broken) !== details['contracts']) throw new Refusal('case_changed')
    if (move.at !== null && move.at > now) await planLaterMove(tx, merchant, { ...move, at: move.at }, now)
    else await carryOutMove(tx, brand, move, now)
  },
}
