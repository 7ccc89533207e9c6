import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { refuseField } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { requireMay } from '../permission/agent-permission.ts'
import { getAccount } from '../team/team-names.ts'
import { getAnswer, type Named } from './answer.ts'
import { changedPast, readChanges } from './changes.ts'
import { readPast, type ReadPast } from './read-past.ts'
import type { Changes } from './simulate.ts'

type Body = CallBody<'simulation'>

/** Refuses whoever is not of the branch, like nobody, and contracts of those further down: those are not the asker's to agree on. */
function requireBranch(
  { settings }: LoadedBrand,
  self: string,
  below: ReadPast['below'],
  { terms, moves }: Changes,
): void {
  const isAgent = (id: string) => settings.agentUserTypes.includes(below.get(id)?.type ?? -1)
  for (const agent of terms.keys())
    if (agent !== self && !(below.get(agent)?.depth === 1 && isAgent(agent)))
      throw refuseField('terms', 'contract_not_downline')
  for (const [member, under] of moves)
    if (!below.has(member) || under === null || (under !== self && !isAgent(under)))
      throw refuseField('moves', 'account_not_found')
}

/** The asker, and the agents directly below whose contracts are theirs. */
function listNamed(brand: LoadedBrand, session: Session, below: ReadPast['below']): Named[] {
  const { agentUserTypes } = brand.settings
  const direct = [...below.values()].filter(({ depth, type }) => depth === 1 && agentUserTypes.includes(type))
  const named = direct.map(({ id, name, depth }) => ({
    id,
    account: getAccount(brand, name, depth),
    isSelf: false,
  }))
  return [{ id: session.memberId, account: session.username, isSelf: true }, ...named]
}

/** What an agent's own branch would have come to. Nothing is written. */
export async function simulateBranch(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
  { changes, ...query }: Body,
): Promise<CallValue<'simulation'>> {
  const self = session.memberId
  const isOfOthers = changes.moves.length > 0 || changes.terms.some(({ agent }) => agent !== self)
  requireMay(session, 'simulate', isOfOthers ? 'downline' : 'own')
  const past = await readPast(platform, brand, query, self)
  const read = readChanges(brand, query, changes)
  requireBranch(brand, self, past.below, read)
  const simulated = changedPast(brand, past.past, read, self)
  const named = listNamed(brand, session, past.below)
  const all = [self, ...past.below.keys()]
  return getAnswer(brand, query, past, { simulated, named, all })
}
