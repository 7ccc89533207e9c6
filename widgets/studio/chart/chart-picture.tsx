import { memo, useMemo } from 'react'
import { type Chart, everyState, everyTransition } from '../../../engine/studio/chart.ts'
import type { Layout } from '../../../engine/studio/layout.ts'
import { anywhere } from '../../../engine/studio/layout-sizes.ts'
import { StateBox } from './state-box.tsx'
import { WayLabel, WayLine } from './way.tsx'

export type Reach = 'both' | 'walk' | 'none'

export interface ChartMarks {
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
  found: ReadonlySet<string>
  selected: string | null
  reach: ReadonlyMap<string, Reach> | null
}

export interface ChartPictureProps {
  chart: Chart
  layout: Layout
  marks: ChartMarks
  onSelect: (id: string) => void
}

const noneTaken: ReadonlySet<string> = new Set()

/** A whole statechart as SVG groups, outermost states first, labels on top. */
export const ChartPicture = memo(function ChartPicture({
  chart,
  layout,
  marks,
  onSelect,
}: ChartPictureProps) {
  const states = useMemo(() => everyState(chart.root), [chart])
  const lines = useMemo(() => {
    const known = new Map(
      everyTransition(chart.root).map((chartTransition) => [chartTransition.id, chartTransition]),
    )
    return layout.edges.map((edge) => ({
      edge,
      transitions: edge.transitions.flatMap((id) => known.get(id) ?? []),
    }))
  }, [chart, layout])
  const boxes = useMemo(() => new Map(layout.states.map((box) => [box.id, box])), [layout])
  const regions = useMemo(
    () =>
      new Set(
        states.filter(({ kind }) => kind === 'parallel').flatMap((state) => state.states.map(({ id }) => id)),
      ),
    [states],
  )
  const { selected, reach } = marks
  // A line of which nothing changed is given what it was given before: an event renders its own lines alone.
  const ways = lines.map(({ edge, transitions }) => {
    const role =
      selected === null ? null : edge.source === selected ? 'out' : edge.target === selected ? 'in' : null
    const taken = transitions.some(({ id }) => marks.taken.has(id)) ? marks.taken : noneTaken
    return { edge, transitions, role, taken, reached: reach } as const
  })
  const draw = (holds: boolean) =>
    states
      .filter((state) => state.states.length > 0 === holds)
      .map((state) => {
        const box = boxes.get(state.id)
        return box ? (
          <StateBox
            key={state.id}
            state={state}
            box={box}
            active={marks.active.has(state.id)}
            selected={selected === state.id}
            found={marks.found.has(state.id)}
            region={regions.has(state.id)}
            reached={reach?.get(state.id) ?? null}
            onSelect={onSelect}
          />
        ) : null
      })
  return (
    <>
      {draw(true)}
      {ways.map((way) => (
        <WayLine key={way.edge.id} {...way} />
      ))}
      {layout.marks.map((mark) =>
        mark.kind === 'start' ? (
          <circle
            key={mark.id}
            className="start"
            cx={mark.x + mark.width / 2}
            cy={mark.y + mark.height / 2}
            r={mark.width / 2}
          />
        ) : (
          <g key={mark.id} className="anywhere">
            <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} rx={mark.height / 2} />
            <text x={mark.x + mark.width / 2} y={mark.y + 15.5} textAnchor="middle">
              {anywhere}
            </text>
          </g>
        ),
      )}
      {draw(false)}
      {ways.map((way) => (
        <WayLabel key={way.edge.id} {...way} />
      ))}
    </>
  )
})
