import { agentActions } from '../agent-types.document.ts'
import { contractKinds } from '../contract-settings.document.ts'
import { icon } from '../icon-names.ts'
import { stringEnum, pageSlots, textKey, to, widget } from './widget.ts'

/** Pages of the agent centre, by the name that its address gives them. */
const agentPages = [
  'agentTeamOverview',
  'agentRegister',
  'agentDownline',
  'agentTeamBetting',
  'agentUserLoss',
  'agentIncome',
  'agentSimulator',
  'agentDividend',
  'agentDailySalary',
  'agentHourlySalary',
  'agentRealtimeSalary',
  'agentAccountDetails',
  'contracts',
  'transferDown',
] as const

/** Agents, their trees and contracts. */
export const agents = {
  'contract-requests': widget(
    'Contracts of the member that wait for an answer.',
    {},
    { words: ['contract', 'records'] },
  ),
  'credit-report': widget('Where an agent stands with the house.', {}, { words: ['contract', 'records'] }),
  'agent-centre': widget(
    'The agent centre: who is here, its menu, the page that the address names, and what is on every page.',
    {},
    {
      words: ['contract'],
      isPaged: true,
      slots: {
        menu: 'The entries of its menu.',
        ...pageSlots(agentPages),
        always: 'What is on every page of it.',
      },
    },
  ),
  'agent-link': widget(
    'An entry of the menu of the agent centre.',
    {
      page: stringEnum(agentPages, 'The page that it leads to.', 'contracts'),
      to,
      needs: stringEnum(agentActions, 'Shown to agents whose type may do this.', 'seeBets'),
      contract: stringEnum(
        contractKinds,
        'Shown where contracts of this kind concern the agent.',
        'dividend',
      ),
      icon: icon('receipt'),
      text: textKey('Key of its words.'),
    },
    { words: ['contract'] },
  ),
  'transfer-page': widget(
    'Money to the agent above or to the own tree, and what was sent.',
    {
      way: stringEnum(['up', 'down'], 'up: to the agent above. down: to the own tree.', 'up'),
    },
    { words: ['transfer', 'deposit', 'records'] },
  ),
  'team-overview': widget(
    'What the tree of an agent came to, day by day, beside the days before.',
    {},
    { words: ['team', 'records'] },
  ),
  'team-invites': widget(
    'Invite links of an agent, with what each of them brought.',
    {},
    { words: ['team', 'records', 'contract', 'forms'] },
  ),
  'team-losses': widget(
    'What each member in the tree of an agent lost in play.',
    {},
    { words: ['team', 'records'] },
  ),
  'agent-simulator': widget(
    'What a period that is over would have come to with other rates, tiers or another tree.',
    {},
    { words: ['team', 'records', 'contract'] },
  ),
  income: widget(
    'What an agent was paid for play below them, line by line.',
    {
      kind: stringEnum(contractKinds, 'Of this kind of contract alone.', 'dividend'),
    },
    { words: ['team', 'records', 'contract'] },
  ),
  'team-bets': widget('Every round of the tree of an agent.', {}, { words: ['team', 'records'] }),
  'team-money': widget(
    'Deposits, withdrawals and transfers of the tree of an agent.',
    {},
    { words: ['team', 'records'] },
  ),
  'team-downline': widget(
    'The tree of an agent, step by step, with what everybody in it came to.',
    {},
    { words: ['team', 'records'] },
  ),
  contracts: widget(
    'Contracts with the upline and the downline, and the way to offer one.',
    {},
    { words: ['contract', 'records'] },
  ),
  'contract-watch': widget('Opens a contract that waits for the member, once a session.'),
  'agent-landing': widget('What agents are offered, and their login.', {}, { words: ['pages'] }),
}
