import { Type } from 'typebox'
import { closed } from '../../base/parts.ts'
import { simulation, simulationPeriod } from '../agents/simulation.calls.ts'
import { merchantCode } from './parts.ts'

export const simulatorCalls = {
  simulateTree: {
    summary:
      'What a period that is over would have come to with other rates, tiers or another tree; nothing is paid.',
    query: closed({
      merchant: merchantCode,
      ...simulationPeriod,
      changes: Type.String({
        description: 'What would have been otherwise: JSON of the shape that an agent’s simulation takes.',
        maxLength: 8000,
      }),
    }),
    value: simulation,
  },
}
