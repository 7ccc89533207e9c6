import { agentTypes } from '../../schemas/agents/agent-types.ts'
import type { ResolvedBrand } from '../base/brand/brand.types.ts'
import type { DocumentIssue } from './locate-finding.ts'

/** An agent of a type that the table of agent types does not name could log in and do nothing. */
export function agentTypeIssues({ brand }: ResolvedBrand): DocumentIssue[] {
  const known = agentTypes.map(({ type }) => type)
  return brand.agentUserTypes.flatMap((type, index): DocumentIssue[] =>
    known.includes(type)
      ? []
      : [
          {
            document: 'brand',
            issue: {
              code: 'unknown-reference',
              path: ['agentUserTypes', index],
              message: 'no type of agent has this number',
              found: String(type),
              expected: known.join(', '),
              fix: 'Use a type that docs/agent-types.md explains.',
            },
          },
        ],
  )
}
