import { useState } from 'react'
import type { MachineName } from '../../../machines/all.ts'
import { all } from '../../../machines/all.ts'
import errors from '../../../schemas/errors.json' with { type: 'json' }
import { duration } from '../../../engine/studio/chart.ts'
import { type Simulation, type Waiting, simulate } from '../../../engine/studio/simulation.ts'
import type { Sources } from '../state/use-sources.ts'
import { useTimeline } from '../state/use-timeline.ts'
import { Payload } from './payload.tsx'

const codes = Object.keys(errors).sort()
const steps = [1_000, 10_000, 60_000] as const

function Answer({ simulation, waiting }: { simulation: Simulation; waiting: Waiting }) {
  const [code, setCode] = useState('')
  const { key, id, done, error } = waiting
  const known = error.flatMap((value) => {
    const found = (value as { code?: unknown } | null)?.code
    return typeof found === 'string' ? [{ code: found, thrown: value }] : []
  })
  const likely = new Set(known.map((entry) => entry.code))
  return (
    <article className="asks">
      <h3>
        <span className="alive" aria-hidden="true" />
        {id} waits
      </h3>
      <div className="answers">
        {(done.length > 0 ? done : [null]).map((output, index) => (
          <Payload
            key={index}
            name={done.length > 1 ? `Succeed ${String(index + 1)}` : 'Succeed'}
            value={output}
            kind="done"
            onSend={(value) => simulation.answer(key, value)}
          />
        ))}
        {known.map((entry) => (
          <button
            key={entry.code}
            type="button"
            className="choice choice-error"
            onClick={() => simulation.fail(key, entry.thrown)}
          >
            {entry.code}
          </button>
        ))}
      </div>
      <form
        className="line"
        onSubmit={(event) => {
          event.preventDefault()
          if (code !== '') simulation.fail(key, { code })
        }}
      >
        <select value={code} onChange={({ target }) => setCode(target.value)} aria-label={`Error of ${id}`}>
          <option value="">Any other error …</option>
          {codes
            .filter((value) => !likely.has(value))
            .map((value) => (
              <option key={value}>{value}</option>
            ))}
        </select>
        <button type="submit" disabled={code === ''}>
          Fail
        </button>
      </form>
    </article>
  )
}

function Clock({ simulation }: { simulation: Simulation }) {
  const next = simulation.nextIn()
  return (
    <section>
      <h3>
        Clock <output className="soft">{duration(simulation.now())}</output>
      </h3>
      <div className="line">
        {steps.map((step) => (
          <button key={step} type="button" onClick={() => simulation.advance(step)}>
            +{duration(step)}
          </button>
        ))}
        <button type="button" disabled={next === null} onClick={() => simulation.advance(next ?? 0)}>
          {next === null ? 'No time-out' : `Time out in ${duration(next)}`}
        </button>
      </div>
    </section>
  )
}

/** A value by its name; an object by its first entry. A parent is an actor, and the same for all. */
function told(name: string, value: unknown): string[] {
  if (value === null || value === undefined || name === 'parent') return []
  if (typeof value !== 'object') return [`${name}: ${String(value)}`]
  return Object.entries(value)
    .slice(0, 1)
    .flatMap(([key, inner]) => told(`${name}.${key}`, inner))
}

/** What tells one input from another, in a line. */
function summary(input: unknown): string {
  const said = Object.entries(input ?? {}).flatMap(([name, value]) => told(name, value))
  return said.join(', ') || 'nothing given'
}

function Begin({ machine, onBegin }: { machine: MachineName; onBegin: (input: unknown) => void }) {
  const { inputs } = all[machine]
  return (
    <section>
      <h2>Run by hand</h2>
      <p className="soft">
        Runs {machine} here, without a gateway: you are its actors and its clock. Choose how it begins.
      </p>
      <div className="answers">
        {inputs.map((input: unknown, index) => {
          const plain = JSON.stringify(input, (key, value: unknown) => (key === 'parent' ? undefined : value))
          const editable = plain === JSON.stringify(input)
          const name = inputs.length > 1 ? `Begin with ${summary(input)}` : 'Begin'
          return editable && input !== undefined ? (
            <Payload key={index} name={name} value={input} kind="event" onSend={onBegin} />
          ) : (
            <button key={index} type="button" className="choice" onClick={() => onBegin(input)}>
              {name}
            </button>
          )
        })}
      </div>
    </section>
  )
}

function Run({ simulation, onRestart }: { simulation: Simulation; onRestart: () => void }) {
  useTimeline(simulation.timeline)
  const waiting = simulation.waiting()
  return (
    <>
      <h2>Run by hand</h2>
      <div className="line">
        <p className="soft grow" role="status">
          {simulation.status() === 'active' ? 'Running' : `Ended (${simulation.status()})`}
        </p>
        <button type="button" onClick={onRestart}>
          Begin anew
        </button>
      </div>
      {waiting.map((entry) => (
        <Answer key={entry.key} simulation={simulation} waiting={entry} />
      ))}
      <Clock simulation={simulation} />
      <section>
        <h3>Send an event</h3>
        <div className="answers">
          {simulation.events().map(({ event, possible }, index) => (
            <Payload
              key={index}
              name={event.type}
              value={event}
              kind="event"
              disabled={!possible}
              onSend={(value) => simulation.send(value as typeof event)}
            />
          ))}
        </div>
      </section>
    </>
  )
}

/** Runs a machine by hand. */
export function SimulatePanel({ machine, sources }: { machine: MachineName; sources: Sources }) {
  const [running, setRunning] = useState<string | null>(null)
  const { simulation, setSimulation, setSource } = sources
  const begin = (input: unknown) => {
    setSimulation(simulate(all[machine], input, Date.now()))
    setRunning(machine)
  }
  if (simulation && running === machine)
    return (
      <Run
        simulation={simulation}
        onRestart={() => {
          setSource('simulation')
          setRunning(null)
        }}
      />
    )
  return <Begin machine={machine} onBegin={begin} />
}
