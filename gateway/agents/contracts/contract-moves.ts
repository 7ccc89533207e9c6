import type { contractActions } from '../../../schemas/calls/agents/contract.calls.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Role } from './contract-access.ts'
import type { Contract } from './contracts.tables.ts'

export type Action = (typeof contractActions)[number]
type Status = Contract['status']

/** Who may make a move: a side of the contract, either of them, who requested its termination, or the other. */
type Mover = 'upline' | 'downline' | 'either' | 'asker' | 'other'

interface Move {
  action: Action
  from: Status
  by: Mover
  to: Status
}

const moves: readonly Move[] = [
  { action: 'accept', from: 'offered', by: 'downline', to: 'accepted' },
  { action: 'reject', from: 'offered', by: 'downline', to: 'rejected' },
  { action: 'withdraw', from: 'offered', by: 'upline', to: 'withdrawn' },
  { action: 'requestTermination', from: 'accepted', by: 'either', to: 'terminationRequested' },
  { action: 'terminate', from: 'terminationRequested', by: 'other', to: 'terminated' },
  { action: 'reject', from: 'terminationRequested', by: 'other', to: 'accepted' },
  { action: 'withdraw', from: 'terminationRequested', by: 'asker', to: 'accepted' },
]

function mayMove(by: Mover, found: Contract, role: Role, memberId: string): boolean {
  if (role === 'above') return false
  if (by === 'either') return true
  if (by === 'asker') return found.requestedBy === memberId
  if (by === 'other') return found.requestedBy !== memberId
  return by === role
}

/** Where an action leads from here. Refuses what the state or the person does not allow. */
export function getMove(action: Action, found: Contract, role: Role, memberId: string): Move {
  if (found.status === 'expired' && action !== 'requestTermination') throw new Refusal('contract_expired')
  const move = moves.find((entry) => entry.action === action && entry.from === found.status)
  if (!move) throw new Refusal('contract_state')
  if (!mayMove(move.by, found, role, memberId)) throw new Refusal('contract_party')
  return move
}
