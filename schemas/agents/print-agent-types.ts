import { fileURLToPath } from 'node:url'
import {
  agentActions,
  agentScopes,
  agentTypesDocument,
  type AgentAction,
} from '../documents/agent-types.document.ts'
import { agentTypes } from './agent-types.ts'

export const agentTypesFile = fileURLToPath(new URL('../../docs/agent-types.md', import.meta.url))

type Described = Readonly<Record<AgentAction, { description: string }>>

const meaning = agentTypesDocument.properties.types.items.properties.may.properties as unknown as Described
const heads = {
  own: 'own',
  downline: 'downline',
  otherTree: 'other tree',
  otherBrand: 'other brand',
} as const

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0))) ?? []
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)]
}

/** The page that shows the table of agent types to people. */
export function agentTypesPage(): string {
  const parts = agentTypes.flatMap(({ type, name, makes, may }) => [
    `## ${String(type)}: ${name}`,
    '',
    makes.length === 0 ? 'Makes no agents.' : `Makes agents of the types ${makes.join(', ')}.`,
    '',
    ...table([
      ['action', 'what it is', ...agentScopes.map((scope) => heads[scope])],
      ...agentActions.map((action) => [
        `\`${action}\``,
        meaning[action].description,
        ...agentScopes.map((scope) => (may[action][scope] ? 'yes' : '–')),
      ]),
    ]),
    '',
  ])
  return [
    '# What agents may do',
    '',
    'Printed by `npm run gen` from `schemas/agents/agent-types.json`, which the gateway and the agent centre read. Why it says what it says: `docs/decisions/0038-agent-types.md`.',
    '',
    ...parts,
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}
