import { memo } from 'react'
import type { ChartTransition } from '../../../engine/studio/chart.ts'
import { size } from '../../../engine/studio/geometry.ts'
import type { LaidEdge } from '../../../engine/studio/layout.ts'
import { lineHeight, lineWidth } from '../../../engine/studio/layout-sizes.ts'
import { CauseIcon } from './cause-icon.tsx'
import { arrowPath, linePath } from './line.ts'

export interface WayProps {
  edge: LaidEdge
  transitions: readonly ChartTransition[]
  /** `out` of the selected state, or `in`to it. */
  role: 'out' | 'in' | null
  /** Ids of transitions that were just taken. */
  taken: ReadonlySet<string>
  reached: ReadonlyMap<string, 'both' | 'walk' | 'none'> | null
}

function getClass({ role, transitions, taken, reached }: WayProps) {
  return [
    'way',
    role && `way-${role}`,
    transitions.some(({ id }) => taken.has(id)) && 'is-taken',
    reached &&
      transitions.length > 0 &&
      transitions.every(({ id }) => reached.get(id) === 'none') &&
      'reached-none',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The line of all transitions between two places. */
export const WayLine = memo(function WayLine(props: WayProps) {
  return (
    <g className={getClass(props)}>
      {props.edge.lines.map((points, index) => (
        <g key={index}>
          <path className="line" d={linePath(points)} />
          <path className="arrow" d={arrowPath(points)} />
        </g>
      ))}
    </g>
  )
})

/** What each transition of a line is called. */
export const WayLabel = memo(function WayLabel(props: WayProps) {
  const { edge, transitions, taken, reached } = props
  const { label } = edge
  if (!label) return null
  let top = label.y
  return (
    <g className={getClass(props)}>
      {transitions.map((transition) => {
        const width = lineWidth(transition)
        const height = lineHeight(transition)
        const x = label.x + (label.width - width) / 2
        const y = top
        top += height + size.labelGap
        const own = reached?.get(transition.id)
        return (
          <g
            key={transition.id}
            className={`label label-${transition.cause}${taken.has(transition.id) ? ' is-taken' : ''}${own ? ` reached-${own}` : ''}`}
            data-transition={transition.id}
          >
            <rect x={x} y={y} width={width} height={height} rx={size.labelHeight / 2} />
            <CauseIcon cause={transition.cause} x={x + 6} y={y + 3} />
            <text x={x + 22} y={y + 13}>
              {transition.label}
            </text>
            {transition.guard === null ? null : (
              <text className="guard" x={x + 22} y={y + 26}>
                if {transition.guard}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
})
