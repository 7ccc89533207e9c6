import { describe, expect, it } from 'vitest'
import {
  agentActions,
  agentScopes,
  agentTypesDocument,
  type AgentScope,
} from '../../../schemas/documents/agent-types.document.ts'
import { Ajv } from 'ajv'
import file from '../../../schemas/agents/agent-types.json' with { type: 'json' }
import { agentTypes, mayAgent } from '../../../schemas/agents/agent-types.ts'
import { prepareAgents, gateway, merchant, tokens, tryAt, types } from './testing/agent-tries.ts'

prepareAgents()

const cells = agentTypes.flatMap(({ type }) =>
  agentActions.flatMap((action) => agentScopes.map((scope) => [type, action, scope] as const)),
)

describe('the table of agent types', () => {
  it('is as its schema says', () => {
    const { types: listed } = file
    const check = new Ajv({ strict: false }).compile(agentTypesDocument)
    expect([check({ types: listed }), check.errors]).toEqual([true, null])
  })

  // These come first: what is done cannot always be done again.
  it.each(cells.filter(([type, action, scope]) => mayAgent(type, action, scope)))(
    'type %i, %s, %s is refused once the table says no',
    async (type, action, scope) => {
      const cell = agentTypes.find((agentKind) => agentKind.type === type)?.may[action] as Record<
        AgentScope,
        boolean
      >
      cell[scope] = false
      try {
        expect(await tryAt(type, action, scope)).toBe(false)
      } finally {
        cell[scope] = true
      }
    },
  )

  it.each(cells)('type %i, %s, %s is what the calls do', async (type, action, scope) => {
    expect(await tryAt(type, action, scope)).toBe(mayAgent(type, action, scope))
  })

  it('has no cell for a type that it does not name', () => {
    expect(agentActions.some((action) => agentScopes.some((scope) => mayAgent(0, action, scope)))).toBe(false)
  })

  it('closes other trees and other brands to everybody', () => {
    for (const scope of ['otherTree', 'otherBrand'] as const)
      expect(types.filter((type) => agentActions.some((action) => mayAgent(type, action, scope)))).toEqual([])
  })

  it('lets no agent make types of agents that it does not name', async () => {
    const token = tokens.get(41) ?? ''
    const password = 'Lantern2026'
    const body = { username: 'wouldbetop', password, confirmPassword: password }
    for (const type of [1, 2, 41, 4, 999])
      expect((await gateway.call('makeAccount', { token, body: { ...body, type } })).json).toMatchObject({
        errorCode: 'forbidden',
        fields: { type: 'forbidden' },
      })
    expect(
      await gateway.db.asOwner(
        `select 1 from member where username = 'wouldbetop' and merchant = '${merchant}'`,
      ),
    ).toEqual([])
  })
})
