import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { NodeName } from './node-name.tsx'
import './agents.css'

type Found = ConsoleValue<'agentFind'>['content'][number]

interface SearchProps {
  merchant: string
  text: string
  agentsOnly?: boolean
  chosen?: string | undefined
  onChoose: (found: Found) => void
}

/** People of the tree who are called so, each with the path to them. */
export function AgentsFound({ merchant, text, agentsOnly = false, chosen, onChoose }: SearchProps) {
  const query = { merchant, text, ...(agentsOnly ? { isAgent: 'yes' as const } : {}) }
  const { data, error, refetch } = useCall('agentFind', { query })
  if (!data) return <QueryState of={{ error, refetch }} waiting={<Waiting lines={4} />} />
  if (data.content.length === 0) return <Empty>{t('agents.notFound')}</Empty>
  return (
    <>
      <ul className="found" aria-label={t('agents.found')}>
        {data.content.map((found) => (
          <li key={found.node.id}>
            <button
              type="button"
              className="found__open"
              aria-pressed={chosen === undefined ? undefined : found.node.id === chosen}
              onClick={() => onChoose(found)}
            >
              <NodeName node={found.node} />
              <small>
                <bdi>{found.path.map(({ username }) => username).join(' › ')}</bdi>
              </small>
            </button>
          </li>
        ))}
      </ul>
      {data.hasMore ? <p className="note">{t('members.more')}</p> : null}
    </>
  )
}
