import type { CallValue } from '../../../schemas/calls/calls.ts'

type Detail = CallValue<'contractDetail'>

/** The state of a contract for the person who looks at it. */
export type ContractState =
  | 'offer'
  | 'awaitingAnswer'
  | 'accepted'
  | 'termination'
  | 'awaitingTermination'
  | 'rejected'
  | 'expired'
  | 'withdrawn'
  | 'terminated'
  | 'replaced'
  | 'endedByUpline'
  | 'lookingOn'

const ended = {
  rejected: 'rejected',
  expired: 'expired',
  withdrawn: 'withdrawn',
  terminated: 'terminated',
  replaced: 'replaced',
  uplineProceeded: 'endedByUpline',
} as const

export function findContractState(detail: Detail | null): ContractState | null {
  if (!detail) return null
  const { status, role, requestedByMe } = detail.contract
  if (status !== 'offered' && status !== 'accepted' && status !== 'terminationRequested') return ended[status]
  if (role === 'above') return 'lookingOn'
  if (status === 'offered') return role === 'downline' ? 'offer' : 'awaitingAnswer'
  if (status === 'accepted') return 'accepted'
  return requestedByMe ? 'awaitingTermination' : 'termination'
}

const stale = new Set<string>(['contract_state', 'contract_party', 'contract_expired', 'not_found'])

/** Whether a refusal means that the contract changed since it was shown. */
export function isOutdated(code: string): boolean {
  return stale.has(code)
}

/** The contracts that a refused yes would end, as the refusal lists them; null for any other failure. */
export function findAffected(thrown: unknown): Detail['affected'] | null {
  const { code, value } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as {
    code?: unknown
    value?: { affected?: Detail['affected'] } | null
  }
  return code === 'contract_affects_downline' && Array.isArray(value?.affected) ? value.affected : null
}
