import type { Chart } from '../../../engine/studio/chart.ts'
import { type Reach, recordedTests } from '../../../engine/studio/reach.ts'

function percent(part: number, whole: number) {
  return whole === 0 ? '–' : `${String(Math.round((100 * part) / whole))} %`
}

/** What tests and people reached of a machine. */
export function CoveragePanel({ chart, reach }: { chart: Chart; reach: Reach | null }) {
  if (!reach)
    return (
      <p className="soft" role="status">
        Walking every path of {chart.name} …
      </p>
    )
  const { counts, missed, unseen } = reach
  return (
    <>
      <h2>Reached</h2>
      <dl className="facts facts-wide">
        <dt>
          <i className="key key-walk" /> Generated tests
        </dt>
        <dd>{percent(counts.walk, counts.all)}</dd>
        <dt>
          <i className="key key-both" /> In a browser as well
        </dt>
        <dd>{percent(counts.seen, counts.all)}</dd>
        <dt>
          <i className="key key-none" /> By nothing
        </dt>
        <dd>{missed.length}</dd>
      </dl>
      <p className="soft">
        The walk is done here and now, on the same world as in the tests: states and transitions, failures and
        time-outs included. Browser:{' '}
        {recordedTests > 0
          ? `what ${String(recordedTests)} recorded browser tests reached, and what live sites showed this studio.`
          : 'what live sites showed this studio. No browser tests were recorded.'}
      </p>
      {missed.length > 0 ? (
        <section>
          <h3>Reached by nothing</h3>
          <ul className="ways">
            {missed.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      ) : (
        <p role="status">Every state and transition is reached.</p>
      )}
      {unseen.length > 0 ? (
        <details className="unseen">
          <summary>Reached by generated tests alone: {unseen.length}</summary>
          <ul className="ways">
            {unseen.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
