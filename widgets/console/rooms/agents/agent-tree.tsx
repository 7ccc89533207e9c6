import { t } from '../../../../engine/console/console-words.ts'
import { Empty } from '../../../ui/state/empty.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Tree, type TreeLine } from '../../../ui/tree/tree.tsx'
import { NodeName } from './node-name.tsx'
import { type Line, useTree } from './use-tree.ts'
import './agents.css'

function readLine(line: Line, index: number): TreeLine {
  const { level } = line
  if (line.kind !== 'node')
    return { key: `${line.kind} ${line.of ?? ''} ${String(index)}`, level, isComing: true }
  const { id, direct, username: name } = line.node
  return {
    key: id,
    level,
    isOpen: direct > 0 ? line.isOpen : undefined,
    toggle: t(line.isOpen ? 'agents.close' : 'agents.open', { name }),
  }
}

interface AgentTreeProps {
  merchant: string
  onOpen: (id: string) => void
}

/** The tree of a brand, which may hold ten thousand. Arrow keys walk it, Enter opens a card. */
export function AgentTree({ merchant, onOpen }: AgentTreeProps) {
  const { lines, error, isWaiting, retry, toggle, more } = useTree(merchant)
  if (isWaiting) return <QueryState of={{ error, refetch: retry }} />
  if (lines.length === 0) return <Empty icon="people">{t('agents.nobody')}</Empty>
  return (
    <>
      {/* No QueryState: the branches that are here stay. */}
      {error ? <LoadFailure error={error} onRetry={retry} /> : null}
      <div className="agent-tree">
        <Tree
          label={t('room.agents')}
          lines={lines}
          read={readLine}
          onOpen={(line) => line.kind === 'node' && onOpen(line.node.id)}
          onToggle={(line) => line.kind === 'node' && toggle(line.node)}
          onReach={(reached) => {
            const next = reached.find((line) => line.kind === 'more')
            if (next) more(next)
          }}
        >
          {(line) => (line.kind === 'node' ? <NodeName node={line.node} /> : null)}
        </Tree>
      </div>
    </>
  )
}
