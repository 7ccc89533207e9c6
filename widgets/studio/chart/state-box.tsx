import { isKey } from '../../../schemas/base/is-key.ts'
import { type KeyboardEvent, memo } from 'react'
import type { ChartState } from '../../../engine/studio/chart.ts'
import { size } from '../../../engine/studio/geometry.ts'
import type { LaidState } from '../../../engine/studio/layout.ts'
import { headHeight, getRows, tagWidth } from '../../../engine/studio/layout-sizes.ts'
import { CauseIcon } from './cause-icon.tsx'

export interface StateBoxProps {
  state: ChartState
  box: LaidState
  active: boolean
  selected: boolean
  found: boolean
  /** Drawn as one of the regions of a parallel state. */
  region: boolean
  reached: 'both' | 'walk' | 'none' | null
  onSelect: (id: string) => void
}

const marks = { parallel: '∥', history: 'H', final: '◉', compound: '', atomic: '' } as const

function Rows({ state, box }: { state: ChartState; box: LaidState }) {
  const { actors, actions, answered } = getRows(state)
  const left = box.x + size.pad
  const getMiddle = (row: number) => box.y + size.head + 4 + (row + 0.5) * size.row
  return (
    <>
      {actors.map(({ id, src }, index) => {
        const middle = getMiddle(index)
        return (
          <g key={`actor ${id}`} className="row-actor">
            <path d={`M${String(left + 1)} ${String(middle - 4.5)}l8 4.5-8 4.5Z`} />
            <text x={left + 18} y={middle + 4}>
              {id}
              {src === id ? null : <tspan className="soft"> {src}</tspan>}
            </text>
          </g>
        )
      })}
      {actions.map(({ when, name }, index) => {
        const middle = getMiddle(actors.length + index)
        return (
          <text key={`${when} ${name}`} x={left} y={middle + 4}>
            <tspan className="soft">{when} </tspan>
            {name}
          </text>
        )
      })}
      {answered.map((chartTransition, index) => {
        const middle = getMiddle(actors.length + actions.length + index)
        return (
          <g key={chartTransition.id} className="row-answered" data-transition={chartTransition.id}>
            <CauseIcon cause={chartTransition.cause} x={left - 1} y={middle - 6} />
            <text x={left + 18} y={middle + 4}>
              {chartTransition.label}
              {chartTransition.guard === null ? null : (
                <tspan className="soft"> if {chartTransition.guard}</tspan>
              )}
            </text>
          </g>
        )
      })}
    </>
  )
}

function Tags({ tags, box }: { tags: readonly string[]; box: LaidState }) {
  let right = box.x + box.width - 10
  return [...tags].reverse().map((tag) => {
    const width = tagWidth(tag)
    right -= width + 4
    return (
      <g key={tag} className="tag">
        <rect x={right + 4} y={box.y + 8} width={width} height={18} rx={9} />
        <text x={right + 4 + width / 2} y={box.y + 20.5} textAnchor="middle">
          {tag}
        </text>
      </g>
    )
  })
}

/** One state, with whatever it does by itself. */
export const StateBox = memo(function StateBox(props: StateBoxProps) {
  const { state, box, active, selected, found, region, reached, onSelect } = props
  const holds = state.states.length > 0
  const classes = [
    'state',
    `state-${state.kind}`,
    holds && 'state-holds',
    region && 'state-region',
    active && 'is-active',
    selected && 'is-selected',
    found && 'is-found',
    reached && `reached-${reached}`,
  ]
  const choose = () => onSelect(state.id)
  const press = (event: KeyboardEvent) => {
    if (!isKey(event, 'Enter', ' ')) return
    event.preventDefault()
    choose()
  }
  const rows = headHeight(state) > size.head
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      data-state={state.id}
      role="button"
      tabIndex={0}
      aria-pressed={selected}
      aria-label={`${state.name}, ${state.kind}${active ? ', active' : ''}`}
      onClick={choose}
      onKeyDown={press}
    >
      <rect className="halo" x={box.x} y={box.y} width={box.width} height={box.height} rx={size.corner} />
      <rect className="body" x={box.x} y={box.y} width={box.width} height={box.height} rx={size.corner} />
      {state.kind === 'final' ? (
        <rect
          className="inner"
          x={box.x + 3}
          y={box.y + 3}
          width={box.width - 6}
          height={box.height - 6}
          rx={size.corner - 3}
        />
      ) : null}
      {rows || holds ? (
        <path className="rule" d={`M${String(box.x)} ${String(box.y + size.head)}h${String(box.width)}`} />
      ) : null}
      <text className="name" x={box.x + size.pad} y={box.y + 22}>
        {state.name}
        {marks[state.kind] === '' ? null : <tspan className="soft"> {marks[state.kind]}</tspan>}
      </text>
      <Tags tags={state.tags} box={box} />
      <Rows state={state} box={box} />
    </g>
  )
})
