import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import './tree.css'

/** A line, as the tree sees it. */
export interface TreeLine {
  /** Unique among all lines. */
  key: string
  /** From 1 for the top. */
  level: number
  /** Whether its children are shown; undefined for a line without children. */
  isOpen?: boolean | undefined
  /** Label of its toggle. */
  toggle?: string | undefined
  /** Still loading: it cannot be opened, and no arrow key goes to it as a parent. */
  isComing?: boolean
}

export interface TreeProps<Line> {
  label: string
  /** All lines that are open, from the top down. */
  lines: readonly Line[]
  read: (line: Line, index: number) => TreeLine
  /** What a line shows. */
  children: (line: Line) => ReactNode
  onOpen: (line: Line) => void
  onToggle: (line: Line) => void
  /** The lines that are rendered, whenever they are: those on their way are fetched then. */
  onReach?: (lines: readonly Line[]) => void
}

/** Pixels, as in the style sheet. */
const lineHeight = 44
/** Lines that are rendered above those in sight, and in all: more than any screen shows. */
const before = 12
const renderedAtOnce = 72

/** A tree of any size: only the lines in sight are rendered. Arrow keys walk it and open and close what is below, Enter opens a line. */
export function Tree<Line>({ label, lines, read, children, onOpen, onToggle, onReach }: TreeProps<Line>) {
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.floor(top / lineHeight) - before)
  const rendered = lines.slice(first, first + renderedAtOnce)
  const reach = useEffectEvent(() => onReach?.(rendered))
  useEffect(() => {
    reach()
  })
  const chosen = Math.min(at, lines.length - 1)
  const findLine = (index: number) => {
    const line = lines[index]
    return line === undefined ? undefined : { line, ...read(line, index) }
  }
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
    const found = findLine(chosen)
    const current = found?.isComing === true ? undefined : found
    const goToParent = () => {
      const parent = lines.findLastIndex(
        (line, index) => found !== undefined && index < chosen && read(line, index).level < found.level,
      )
      if (parent >= 0) go(parent)
    }
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(chosen + 1),
      ArrowUp: () => go(chosen - 1),
      Home: () => go(0),
      End: () => go(lines.length - 1),
      Enter: () => current && onOpen(current.line),
      ArrowRight: () => (current?.isOpen === false ? onToggle(current.line) : go(chosen + 1)),
      ArrowLeft: () => (current?.isOpen ? onToggle(current.line) : goToParent()),
    }
    const run = acts[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    <div
      ref={box}
      className="tree"
      role="tree"
      aria-label={label}
      // A line that was scrolled out of sight is not in the document, and nothing may name it.
      aria-activedescendant={
        rendered.includes(lines[chosen] as Line) ? `tree-${findLine(chosen)?.key ?? ''}` : undefined
      }
      tabIndex={0}
      onKeyDown={press}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div className="tree__all" role="presentation" style={{ height: lines.length * lineHeight }}>
        {rendered.map((line, offset) => {
          const index = first + offset
          const { key, level, isOpen, toggle, isComing = false } = read(line, index)
          return (
            <div
              key={key}
              id={`tree-${key}`}
              className="tree__line"
              role="treeitem"
              aria-level={level}
              aria-selected={index === chosen}
              aria-expanded={isOpen}
              style={{
                transform: `translateY(${String(index * lineHeight)}px)`,
                paddingInlineStart: level * 22 - 12,
              }}
              onClick={() => {
                setAt(index)
                if (!isComing) onOpen(line)
              }}
            >
              {isComing ? (
                <span className="skeleton tree__waiting" />
              ) : (
                <>
                  <button
                    type="button"
                    className="tree__toggle"
                    tabIndex={-1}
                    hidden={isOpen === undefined}
                    aria-label={toggle}
                    onClick={(event) => {
                      event.stopPropagation()
                      setAt(index)
                      onToggle(line)
                    }}
                  >
                    <Icon name={isOpen === true ? 'down' : 'chevron'} />
                  </button>
                  {children(line)}
                </>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
