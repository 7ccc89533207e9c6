import { Link, useLocation, useParams } from 'react-router-dom'
import type { ChartState } from '../../../engine/studio/chart.ts'
import { getAddress, charts, stateCount } from '../state/charts.ts'
import type { Sources } from '../state/use-sources.ts'
import { useTimeline } from '../state/use-timeline.ts'

function Tree({
  machine,
  states,
  search,
}: {
  machine: string
  states: readonly ChartState[]
  search: string
}) {
  const { pathname } = useLocation()
  return (
    <ul>
      {states.map((state) => {
        const address = getAddress(machine, state.id)
        return (
          <li key={state.id}>
            <Link
              to={address + search}
              aria-current={pathname === address ? 'true' : undefined}
              className={`leaf leaf-${state.kind}`}
            >
              {state.name}
            </Link>
            {state.states.length > 0 ? (
              <Tree machine={machine} states={state.states} search={search} />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** Every flow, and the states of the one that is open. A dot says that it runs. */
export function Sidebar({ sources }: { sources: Sources }) {
  const { machine: open = '' } = useParams()
  const { search } = useLocation()
  const { timeline, cursor } = sources
  useTimeline(timeline)
  const alive = timeline.alive(cursor ?? Infinity)
  return (
    <nav className="side" id="flows" aria-label="Flows">
      <ul>
        {[...charts].map(([name, chart]) => (
          <li key={name}>
            <Link
              to={`/flows/${name}${search}`}
              aria-current={name === open ? 'page' : undefined}
              className="flow"
            >
              <span className="flow-name">{name}</span>
              {alive.has(name) ? (
                <span className="alive" role="img" aria-label="running" />
              ) : (
                <span className="count">{stateCount(chart)}</span>
              )}
            </Link>
            {name === open ? <Tree machine={name} states={chart.root.states} search={search} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}
