import { agentTypes } from '../../../schemas/agents/agent-types.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

const known = agentTypes.map(({ type }) => type)

function at(issue: Issue): DocumentIssue {
  return { document: 'brand', issue }
}

/** Who tries the games would be taken for a member or an agent, and they for somebody who only tries. */
function trialIssues({ brand, merchant }: ResolvedBrand): DocumentIssue[] {
  const type = brand.trialUserType
  const isMember = type === merchant.registration.memberType
  if (!isMember && !known.includes(type)) return []
  const whose = isMember ? "the members' number (registration.memberType)" : 'the number of an agent type'
  return [
    at({
      code: 'twice',
      path: ['trialUserType'],
      message: `the trial type has ${whose}`,
      found: String(type),
      fix: 'Use a number that no other type has.',
    }),
  ]
}

/** An agent of a type that the table of agent types does not name could log in and do nothing. */
export function agentTypeIssues(resolved: ResolvedBrand): DocumentIssue[] {
  const { agentUserTypes, trialUserType } = resolved.brand
  const unknown = agentUserTypes.flatMap((type, index): DocumentIssue[] =>
    known.includes(type)
      ? []
      : [
          at({
            code: 'unknown-reference',
            path: ['agentUserTypes', index],
            message:
              type === trialUserType
                ? 'this is the number of the trial type (trialUserType), not of an agent type'
                : 'no type of agent has this number',
            found: String(type),
            expected: known.join(', '),
            fix: 'Use a type that docs/agent-types.md explains.',
          }),
        ],
  )
  return [...unknown, ...trialIssues(resolved)]
}
