import { Type } from 'typebox'
import { closed } from './keys.ts'

/** What an agent may want to do. */
export const agentActions = [
  'seeTeam',
  'seeLosses',
  'seeBets',
  'seeMoney',
  'inviteMembers',
  'makeMembers',
  'makeAgents',
  'offerContracts',
  'seeContracts',
  'answerContracts',
  'simulate',
  'seeIncome',
  'seeAccount',
  'transferUp',
  'transferDown',
] as const
export type AgentAction = (typeof agentActions)[number]

/** Whose it is: the agent's own, somebody's further down, somebody's of another tree, somebody's of another brand. */
export const agentScopes = ['own', 'downline', 'otherTree', 'otherBrand'] as const
export type AgentScope = (typeof agentScopes)[number]

const accountType = Type.Integer({ description: 'An account type.', minimum: 0, maximum: 999 })

function reach(description: string) {
  return Type.Object(
    {
      own: Type.Boolean({ description: "What is the agent's own." }),
      downline: Type.Boolean({ description: 'What is of somebody below the agent.' }),
      otherTree: Type.Literal(false, {
        description: 'What is of somebody who is not below: of no agent, ever.',
      }),
      otherBrand: Type.Literal(false, { description: 'What is of another brand: of no agent, ever.' }),
    },
    closed({ description }),
  )
}

/** schemas/agents/agent-types.json: what each type of agent may do, and with whose. */
export const agentTypesDocument = Type.Object(
  {
    types: Type.Array(
      Type.Object(
        {
          type: accountType,
          name: Type.String({ description: 'What operators call it.', minLength: 1, maxLength: 40 }),
          makes: Type.Array(accountType, {
            description: 'Types of agents that it may make accounts of.',
            maxItems: 20,
          }),
          may: Type.Object(
            {
              seeTeam: reach('Figures and accounts of the team: of all of it, of the team of one below.'),
              seeLosses: reach('What each member lost.'),
              seeBets: reach('Every round of the team, and what was played in it.'),
              seeMoney: reach('Deposits, withdrawals and transfers of members.'),
              inviteMembers: reach('Invite links, and what they brought.'),
              makeMembers: reach('Makes accounts of members, directly below.'),
              makeAgents: reach('Makes accounts of agents, directly below.'),
              offerContracts: reach('Offers contracts.'),
              seeContracts: reach(
                'Contracts and what they would have paid: with who is above, and of everybody below.',
              ),
              answerContracts: reach(
                'Accepts, rejects, withdraws and ends contracts: with who is above, with who is directly below.',
              ),
              simulate: reach(
                'What a past period would have come to: with other terms of the own, with others below.',
              ),
              seeIncome: reach(
                'What play paid, down to its rounds: the own, and by a contract to who is directly below.',
              ),
              seeAccount: reach('Where the account stands with the house, and its transfers.'),
              transferUp: reach('Sends money to who is directly above.'),
              transferDown: reach('Sends money down.'),
            },
            closed({ description: 'What it may do.' }),
          ),
        },
        closed({ description: 'One type.' }),
      ),
      { description: 'Every type that a brand can name as an agent.', minItems: 1, maxItems: 20 },
    ),
  },
  closed({
    $id: 'agent-types',
    title: 'Agent types',
    description: 'What each type of agent may do, and with whose.',
  }),
)
