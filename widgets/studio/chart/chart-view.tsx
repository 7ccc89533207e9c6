import { type FocusEvent, useEffect, useMemo, useState } from 'react'
import type { Chart } from '../../../engine/studio/chart.ts'
import type { Direction } from '../../../engine/studio/layout.ts'
import { knownLayout, layOutChart, type TimedLayout } from '../../../engine/studio/chart-layout.ts'
import { stateCount } from '../state/charts.ts'
import { type ChartMarks, ChartPicture } from './chart-picture.tsx'
import { MiniMap } from './mini-map.tsx'
import { useFocus, useFollowing, useReveal } from './use-follow.ts'
import { useViewport } from './use-viewport.ts'

interface PlacedChart extends TimedLayout {
  chart: Chart
  direction: Direction
}

function atHand(chart: Chart, direction: Direction): PlacedChart | null {
  const layout = knownLayout(chart, direction)
  return layout ? { layout, took: 0, isCached: true, chart, direction } : null
}

function usePlaced(chart: Chart, direction: Direction): PlacedChart | null {
  const [placed, setPlaced] = useState<PlacedChart | null>(null)
  const known = useMemo(() => atHand(chart, direction), [chart, direction])
  useEffect(() => {
    if (known) return
    let wanted = true
    void layOutChart(chart, direction).then((timedLayout) => {
      if (wanted) setPlaced({ ...timedLayout, chart, direction })
    })
    return () => {
      wanted = false
    }
  }, [chart, direction, known])
  return known ?? (placed?.chart === chart && placed.direction === direction ? placed : null)
}

export interface ChartViewProps {
  chart: Chart
  direction: Direction
  marks: ChartMarks
  onSelect: (id: string) => void
  onDirection: (direction: Direction) => void
}

function now() {
  return performance.now()
}

/** A statechart to move about in: one for each chart and direction. */
export function ChartView({ chart, direction, marks, onSelect, onDirection }: ChartViewProps) {
  const placed = usePlaced(chart, direction)
  const layout = placed?.layout ?? null
  const { lit, chosen, focus, boxOf: getBox } = useFocus(layout, marks, chart.root.initial)
  const { following, stop, toggle } = useFollowing(lit.length > 0)
  const { frame, view, room, fit, zoom, look, reveal, handlers } = useViewport(layout, focus, stop)
  useReveal(reveal, lit, following)
  useReveal(reveal, chosen, true)
  const onFocus = ({ target }: FocusEvent) => {
    const id = target instanceof SVGElement ? target.dataset['state'] : undefined
    if (id === undefined || !target.matches(':focus-visible')) return
    stop()
    reveal(getBox(id))
  }
  const [began] = useState(now)
  const [took, setTook] = useState<number | null>(null)
  useEffect(() => {
    if (!placed) return
    const id = requestAnimationFrame(() => setTook((known) => known ?? now() - began))
    return () => cancelAnimationFrame(id)
  }, [placed, began])

  return (
    <div className="canvas">
      <div
        className="canvas-frame"
        ref={frame}
        role="group"
        aria-label={`Statechart of ${chart.name}. Plus and minus zoom, arrows move, zero fits.`}
        tabIndex={0}
        onFocus={onFocus}
        {...handlers}
      >
        <svg className="chart" width="100%" height="100%" data-drawn={placed ? chart.name : undefined}>
          <g
            className={view.glides ? 'picture-glides' : undefined}
            style={{
              transform: `translate(${String(view.x)}px, ${String(view.y)}px) scale(${String(view.scale)})`,
            }}
          >
            {placed ? (
              <ChartPicture chart={chart} layout={placed.layout} marks={marks} onSelect={onSelect} />
            ) : null}
          </g>
        </svg>
      </div>
      {layout ? <MiniMap layout={layout} marks={marks} view={view} frame={room} onLook={look} /> : null}
      <div className="canvas-tools" role="toolbar" aria-label="View">
        {lit.length > 0 ? (
          <button type="button" className="follow" aria-pressed={following} onClick={toggle}>
            Follow
          </button>
        ) : null}
        <button type="button" onClick={() => zoom(1 / 1.25)} aria-label="Zoom out">
          −
        </button>
        <output aria-label="Zoom">{Math.round(view.scale * 100)}%</output>
        <button type="button" onClick={() => zoom(1.25)} aria-label="Zoom in">
          +
        </button>
        <button type="button" onClick={fit}>
          Fit
        </button>
        <button
          type="button"
          onClick={() => onDirection(direction === 'DOWN' ? 'RIGHT' : 'DOWN')}
          aria-label={direction === 'DOWN' ? 'Lay out from left to right' : 'Lay out from top to bottom'}
        >
          {direction === 'DOWN' ? 'Down' : 'Across'}
        </button>
      </div>
      <p className="canvas-note" data-drawn-ms={took === null ? undefined : Math.round(took)}>
        {took === null || !placed
          ? 'Laying out …'
          : `${String(stateCount(chart))} states · ${placed.isCached ? 'layout at hand' : `laid out in ${String(Math.round(placed.took))} ms`} · drawn in ${String(Math.round(took))} ms`}
      </p>
    </div>
  )
}
