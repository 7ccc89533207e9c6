import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

/** Demo accounts whose upline is no demo agent: they would stand below nobody. One that stands later in the list is not there yet. */
export function demoUplines({ brand, merchant }: ResolvedBrand): DocumentIssue[] {
  const { members, players } = merchant.demo
  const listAgents = (list: typeof members) =>
    list.filter(({ type }) => brand.agentUserTypes.includes(type)).map(({ username }) => username)
  const check = (
    list: string,
    index: number,
    upline: string | undefined,
    agents: string[],
  ): DocumentIssue[] => {
    const known = agents.map((name) => name.toLowerCase())
    if (upline === undefined || known.includes(upline.toLowerCase())) return []
    const suggestion = nearest(upline, agents)
    return [
      {
        document: 'merchant',
        issue: {
          code: 'unknown-reference',
          path: ['demo', list, index, 'upline'],
          message: list === 'members' ? 'not a demo agent earlier in the list' : 'no demo agent',
          found: upline,
          expected: agents.length > 0 ? agents.join(', ') : 'none',
          ...(suggestion && { suggestion }),
          fix: suggestion
            ? `Use ${suggestion}.`
            : 'Name a demo member whose type is one of agentUserTypes, or remove it.',
        },
      },
    ]
  }
  return [
    ...members.flatMap(({ upline }, index) =>
      check('members', index, upline, listAgents(members.slice(0, index))),
    ),
    ...players.flatMap(({ upline }, index) => check('players', index, upline, listAgents(members))),
  ]
}
