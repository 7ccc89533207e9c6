import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Chart, everyState, everyTransition } from '../../engine/studio/chart.ts'
import type { Layout } from '../../engine/studio/layout.ts'
import { knownLayout, layOutChart } from '../../engine/studio/chart-layout.ts'
import { linePath } from './chart/line.ts'
import { charts, stateCount } from './state/charts.ts'

function Thumbnail({ chart }: { chart: Chart }) {
  const [layout, setLayout] = useState<Layout | null>(() => knownLayout(chart, 'RIGHT') ?? null)
  useEffect(() => {
    if (!layout) void layOutChart(chart, 'RIGHT').then((placed) => setLayout(placed.layout))
  }, [chart, layout])
  if (!layout) return <div className="thumb" />
  const holds = new Set(everyState(chart.root).flatMap(({ id, states }) => (states.length > 0 ? id : [])))
  return (
    <svg
      className="thumb"
      viewBox={`0 0 ${String(layout.width)} ${String(layout.height)}`}
      aria-hidden="true"
    >
      {layout.states.map(({ id, x, y, width, height }) => (
        <rect
          key={id}
          className={holds.has(id) ? 'thumb-holds' : 'thumb-state'}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={9}
        />
      ))}
      {layout.edges.flatMap(({ id, lines }) =>
        lines.map((points, index) => <path key={`${id} ${String(index)}`} d={linePath(points)} />),
      )}
    </svg>
  )
}

/** All flows at a glance. */
export function Overview() {
  return (
    <main className="stage stage-overview">
      <h1>Flows</h1>
      <p className="lead">
        Whatever the site leads people through, as it really runs. Open a flow to watch it live, to run it by
        hand, or to step through what somebody did.
      </p>
      <ul className="cards">
        {[...charts].map(([name, chart]) => (
          <li key={name}>
            <Link className="card" to={`/flows/${name}`}>
              <Thumbnail chart={chart} />
              <h2>{name}</h2>
              <p>
                {stateCount(chart)} states · {everyTransition(chart.root).length} transitions
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
