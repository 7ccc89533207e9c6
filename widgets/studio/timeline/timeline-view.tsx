import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { RecordingRefused, readRecording, writeRecording } from '../../../engine/studio/recording.ts'
import { createTimeline } from '../../../engine/studio/timeline.ts'
import { writeTest } from '../../../engine/studio/write-test.ts'
import { Data } from '../panels/data.tsx'
import { saveFile } from '../state/save-file.ts'
import type { Running } from '../state/use-running.ts'
import type { SourceName, Sources } from '../state/use-sources.ts'
import { EventList } from './event-list.tsx'

const names: readonly { id: SourceName; title: string }[] = [
  { id: 'live', title: 'Live' },
  { id: 'simulation', title: 'Simulation' },
  { id: 'recording', title: 'Recording' },
]

const nothing: Readonly<Record<SourceName, string>> = {
  live: 'Nothing yet. Open the Live panel and use the site: what happens in it lights up here.',
  simulation: 'Nothing yet. Begin a simulation in the Simulate panel.',
  recording: 'Import a recording that the studio exported.',
}

/** Milliseconds from the last event until it was on the screen. */
function useLag(sources: Sources, length: number): number | null {
  const { source, timeline, cursor } = sources
  const [lag, setLag] = useState<number | null>(null)
  useEffect(() => {
    const last = timeline.records[length - 1]
    if (source !== 'live' || cursor !== null || !last) return
    const id = requestAnimationFrame(() =>
      setLag(Math.max(0, performance.timeOrigin + performance.now() - last.at)),
    )
    return () => cancelAnimationFrame(id)
  }, [source, cursor, timeline, length])
  return lag
}

/** What happened: to watch, to step through, to keep and to make a test of. */
export function TimelineView({
  sources,
  machine,
  running,
}: {
  sources: Sources
  machine: string
  running: Running
}) {
  const { source, setSource, timeline, cursor, setCursor, setRecording } = sources
  const { records } = timeline
  const [problem, setProblem] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const last = records.length - 1
  const index = Math.min(cursor ?? last, last)
  const lag = useLag(sources, records.length)
  const chosen = records[index]
  const move = (to: number) => {
    const next = Math.max(0, Math.min(last, to))
    setCursor(next === last && source !== 'recording' ? null : next)
  }
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? []
    if (!picked) return
    try {
      setRecording(createTimeline(readRecording(await picked.text())))
      setProblem('')
    } catch (error) {
      setProblem(error instanceof RecordingRefused ? error.message : 'This file could not be read.')
    }
    target.value = ''
  }
  const makeTest = () => {
    if (!running.moment) return
    saveFile(`${machine}.recorded.test.ts`, writeTest(records, running.moment.actor), 'text/typescript')
  }
  return (
    <section className="timeline" aria-label="Timeline">
      <div className="timeline-bar">
        <div className="switch" role="group" aria-label="Shown">
          {names.map(({ id, title }) => (
            <button key={id} type="button" aria-pressed={source === id} onClick={() => setSource(id)}>
              {title}
            </button>
          ))}
        </div>
        <Steps records={records} index={index} onMove={move} />
        <div className="timeline-actions">
          {lag === null || source !== 'live' || cursor !== null ? null : (
            <span className="lag" data-lag={lag.toFixed(1)}>
              lit in {lag.toFixed(0)} ms
            </span>
          )}
          <button type="button" disabled={records.length === 0} onClick={() => timeline.clear()}>
            Clear
          </button>
          <button
            type="button"
            disabled={records.length === 0}
            onClick={() =>
              saveFile('flows.recording.json', writeRecording(records, new Date()), 'application/json')
            }
          >
            Export
          </button>
          <button type="button" onClick={() => file.current?.click()}>
            Import
          </button>
          <button type="button" disabled={!running.moment} onClick={makeTest}>
            Make a test
          </button>
          <input
            ref={file}
            className="visually-hidden"
            type="file"
            accept=".json,application/json"
            aria-label="A recording to import"
            tabIndex={-1}
            onChange={(event) => void open(event)}
          />
        </div>
      </div>
      {problem === '' ? null : (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {chosen ? (
        <div className="timeline-body">
          <EventList
            records={records}
            at={index}
            following={cursor === null}
            machine={machine}
            onChoose={move}
          />
          <div className="event-data">
            <Data
              value={{ ...chosen.event, ...(chosen.context === null ? {} : { context: chosen.context }) }}
            />
          </div>
        </div>
      ) : (
        <p className="timeline-empty soft">{nothing[source]}</p>
      )}
    </section>
  )
}

interface StepsProps {
  records: Sources['timeline']['records']
  index: number
  onMove: (index: number) => void
}

/** One event back or on, or any at once. */
function Steps({ records, index, onMove }: StepsProps) {
  const last = records.length - 1
  const record = records[index]
  const place = `${String(index + 1)} of ${String(records.length)}`
  return (
    <div className="steps">
      <button type="button" aria-label="Step back" disabled={index <= 0} onClick={() => onMove(index - 1)}>
        ‹
      </button>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={record ? `${place}: ${record.event.type}` : 'empty'}
        min={0}
        max={Math.max(0, last)}
        value={Math.max(0, index)}
        disabled={records.length === 0}
        onChange={({ target }) => onMove(Number(target.value))}
      />
      <button
        type="button"
        aria-label="Step forward"
        disabled={index >= last}
        onClick={() => onMove(index + 1)}
      >
        ›
      </button>
      <output>{records.length === 0 ? '0' : `${String(index + 1)} / ${String(records.length)}`}</output>
    </div>
  )
}
