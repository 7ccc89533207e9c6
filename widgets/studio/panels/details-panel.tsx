import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type Chart, type ChartState, everyState, everyTransition } from '../../../engine/studio/chart.ts'
import { getAddress, pathOfState, sentence, stateCount } from '../state/charts.ts'
import type { Running } from '../state/use-running.ts'
import { Data } from './data.tsx'

const kinds: Readonly<Record<ChartState['kind'], string>> = {
  atomic: 'A plain state',
  compound: 'Holds states, one at a time',
  parallel: 'Regions that run side by side',
  final: 'The flow ends here',
  history: 'Goes back to where it was',
}

function StateFacts({ machine, state }: { machine: string; state: ChartState }) {
  const facts: [string, string[]][] = [
    ['Tags', [...state.tags]],
    ['Runs', state.actors.map(({ id, src }) => (id === src ? id : `${id} (${src})`))],
    ['On entry', [...state.entry]],
    ['On exit', [...state.exit]],
  ]
  return (
    <>
      <p className="soft">{state.description ?? kinds[state.kind]}</p>
      <dl className="facts">
        {facts.map(([name, list]) =>
          list.length === 0 ? null : (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{list.join(', ')}</dd>
            </Fragment>
          ),
        )}
      </dl>
      {state.transitions.length > 0 ? (
        <ul className="ways">
          {state.transitions.map((transition) => (
            <li key={transition.id} className={`way-text way-text-${transition.cause}`}>
              {sentence(machine, transition)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Incoming({ chart, id }: { chart: Chart; id: string }) {
  const { search } = useLocation()
  const incoming = everyTransition(chart.root).filter(({ targets }) => targets.includes(id))
  if (incoming.length === 0) return null
  return (
    <section>
      <h3>Comes from</h3>
      <ul className="ways">
        {incoming.map(({ id: key, source, label }) => (
          <li key={key}>
            <Link to={getAddress(chart.name, source) + search}>
              {pathOfState(chart.name, source) || chart.name}
            </Link>
            <span className="soft"> {label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The chosen state in words, or the whole machine as text. */
export function DetailsPanel({
  chart,
  selected,
  running,
}: {
  chart: Chart
  selected: string | null
  running: Running
}) {
  const states = everyState(chart.root)
  const state = states.find(({ id }) => id === selected)
  const { moment } = running
  return (
    <>
      {state ? (
        <>
          <h2>{state.name}</h2>
          <StateFacts machine={chart.name} state={state} />
          <Incoming chart={chart} id={state.id} />
        </>
      ) : (
        <>
          <h2>{chart.name}</h2>
          <p className="soft">
            {stateCount(chart)} states, {everyTransition(chart.root).length} transitions. Choose a state in
            the drawing, or read all of it here.
          </p>
        </>
      )}
      {moment ? (
        <section>
          <h3>Now</h3>
          <Data value={{ state: moment.record.state, context: moment.record.context }} />
        </section>
      ) : null}
      {state ? null : (
        <section aria-label="All states as text">
          {states.map((chartState) => (
            <article key={chartState.id} className="as-text">
              <h3>{pathOfState(chart.name, chartState.id) || 'anywhere'}</h3>
              <StateFacts machine={chart.name} state={chartState} />
            </article>
          ))}
        </section>
      )}
    </>
  )
}
