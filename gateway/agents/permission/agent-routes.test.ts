import { expect, it } from 'vitest'
import type { CallName } from '../../../schemas/calls/calls.ts'
import { agentActions } from '../../../schemas/documents/agent-types.document.ts'
import { areas } from '../../areas.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import type { AgentRoute } from './agent-route.ts'

const gateway = prepareSite()

/** Calls of the wing that are not of agents alone, and why. What they name of the table holds for the agents among those who ask. */
const party = 'Whoever is a party to a contract sees it and answers it, agent or not.'
const open: Partial<Record<CallName, string>> = {
  affiliate: 'Whoever registers is told whether a code is known, before there is an account.',
  contractInfo:
    'Every member is told whether a contract waits; what an agent may offer is asked of the table.',
  contracts: party,
  contractDetail: party,
  contractPreview: party,
  contractDownline: 'It refuses whoever is no agent itself.',
  processDividend: party,
  processDailySalary: party,
  processHourlySalary: party,
  processRealtimeSalary: party,
  transferTerms: 'Every member is told to whom they may send money; for an agent that is asked of the table.',
  memberTransfer: 'Every member may send money to who is above.',
  memberTransfers: 'Every member sees what they sent and got.',
}

it('every call of the agents names its permission, or there is a reason why it is open to others', () => {
  const wing = areas.flatMap(({ name, routes }) =>
    (routes?.(gateway.platform) ?? []).filter(
      ({ access }) => name.startsWith('agents/') || access === 'agent',
    ),
  ) as (AgentRoute | Omit<AgentRoute, 'actions'>)[]
  const listActions = (value: (typeof wing)[number]) => ('actions' in value ? value.actions : [])
  const unnamed = wing.filter((value) => listActions(value).length === 0 && open[value.name] === undefined)
  expect(unnamed.map(({ name }) => name)).toEqual([])
  const others = wing.filter(({ access }) => access !== 'agent')
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(open).sort())
  expect([...new Set(wing.flatMap(listActions))].sort()).toEqual([...agentActions].sort())
})
