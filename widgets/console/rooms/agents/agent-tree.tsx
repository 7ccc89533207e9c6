import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { NodeName } from './node-name.tsx'
import { type Line, useTree } from './use-tree.ts'
import './agents.css'

const lineHeight = 44
/** Lines that are rendered above those in sight, and in all: more than any screen shows. */
const before = 12
const renderedAtOnce = 72

function getKey(line: Line | undefined, at: number): string {
  return line?.kind === 'node' ? line.node.id : `${line?.kind ?? ''} ${line?.of ?? ''} ${String(at)}`
}

interface TreeProps {
  merchant: string
  onOpen: (id: string) => void
}

/** The tree of a brand: only the lines in sight are rendered, so that it holds ten thousand. Arrow keys walk it, Enter opens a card. */
export function AgentTree({ merchant, onOpen }: TreeProps) {
  const { lines, error, isWaiting, retry, toggle, more } = useTree(merchant)
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.floor(top / lineHeight) - before)
  const rendered = lines.slice(first, first + renderedAtOnce)
  const wanted = rendered.find((line) => line.kind === 'more')
  useEffect(() => {
    if (wanted) more(wanted)
  })
  if (isWaiting) return <QueryState of={{ error, refetch: retry }} />
  if (lines.length === 0) return <Empty icon="people">{t('agents.nobody')}</Empty>
  const chosen = Math.min(at, lines.length - 1)
  const go = (to: number) => {
    const next = Math.max(0, Math.min(lines.length - 1, to))
    setAt(next)
    const [tree, y] = [box.current, next * lineHeight]
    if (!tree) return
    if (y < tree.scrollTop) tree.scrollTop = y
    else if (y + lineHeight > tree.scrollTop + tree.clientHeight)
      tree.scrollTop = y + lineHeight - tree.clientHeight
  }
  const press = (event: KeyboardEvent) => {
    const line = lines[chosen]
    const node = line?.kind === 'node' ? line : undefined
    const parent = () =>
      lines.findLastIndex((value, n) => n < chosen && node !== undefined && value.level < node.level)
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(chosen + 1),
      ArrowUp: () => go(chosen - 1),
      Home: () => go(0),
      End: () => go(lines.length - 1),
      Enter: () => node && onOpen(node.node.id),
      ArrowRight: () => (node && node.node.direct > 0 && !node.isOpen ? toggle(node.node) : go(chosen + 1)),
      ArrowLeft: () => (node?.isOpen ? toggle(node.node) : go(Math.max(0, parent()))),
    }
    const run = acts[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    <>
      {error ? <LoadFailure error={error} onRetry={retry} /> : null}
      <div
        ref={box}
        className="tree"
        role="tree"
        aria-label={t('room.agents')}
        aria-activedescendant={`tree-${getKey(lines[chosen], chosen)}`}
        tabIndex={0}
        onKeyDown={press}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <div className="tree__all" role="presentation" style={{ height: lines.length * lineHeight }}>
          {rendered.map((line, offset) => {
            const index = first + offset
            return (
              <div
                key={getKey(line, index)}
                id={`tree-${getKey(line, index)}`}
                className="tree__line"
                role="treeitem"
                aria-level={line.level}
                aria-selected={index === chosen}
                aria-expanded={line.kind === 'node' && line.node.direct > 0 ? line.isOpen : undefined}
                style={{
                  transform: `translateY(${String(index * lineHeight)}px)`,
                  paddingInlineStart: line.level * 22 - 12,
                }}
                onClick={() => {
                  setAt(index)
                  if (line.kind === 'node') onOpen(line.node.id)
                }}
              >
                {line.kind === 'node' ? (
                  <>
                    <button
                      type="button"
                      className="tree__toggle"
                      tabIndex={-1}
                      hidden={line.node.direct === 0}
                      aria-label={t(line.isOpen ? 'agents.close' : 'agents.open', {
                        name: line.node.username,
                      })}
                      onClick={(event) => {
                        event.stopPropagation()
                        setAt(index)
                        toggle(line.node)
                      }}
                    >
                      <Icon name={line.isOpen ? 'down' : 'chevron'} />
                    </button>
                    <NodeName node={line.node} />
                  </>
                ) : (
                  <span className="skeleton tree__waiting" />
                )}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}
