import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

function text(maxLength: number) {
  return Type.String({ maxLength })
}

/** One thing that happened to one actor, as it may be shown to anybody. */
const flowRecord = Type.Object(
  {
    at: Type.Number({ description: 'Milliseconds since 1970, with fractions.' }),
    actor: text(200),
    parent: Type.Union([text(200), Type.Null()]),
    machine: text(120),
    kind: Type.Union(
      (['started', 'event', 'ended', 'asked', 'answered'] as const).map((kind) => Type.Literal(kind)),
    ),
    event: Type.Object({ type: text(300) }),
    state: Type.Unknown({ description: 'The state value of a machine, the status of another actor.' }),
    active: Type.Array(text(300), { maxItems: 200 }),
    taken: Type.Array(text(600), { maxItems: 200 }),
    context: Type.Unknown(),
  },
  { additionalProperties: false },
)

export interface FlowRecord extends Omit<Static<typeof flowRecord>, 'kind' | 'event'> {
  kind: 'started' | 'event' | 'ended' | 'asked' | 'answered'
  event: { type: string; [key: string]: unknown }
}

const format = 'livery-flow-recording'
const version = 1
const maxRecords = 200_000

export interface Recording {
  format: typeof format
  version: typeof version
  /** ISO instant. */
  saved: string
  records: readonly FlowRecord[]
}

/** A recording as a file. */
export function writeRecording(records: readonly FlowRecord[], saved: Date): string {
  return `${JSON.stringify({ format, version, saved: saved.toISOString(), records } satisfies Recording, null, 1)}\n`
}

/** A file that cannot be read, in words for whoever chose it. */
export class RecordingRefused extends Error {
  override name = 'RecordingRefused'
}

function refuse(words: string): never {
  throw new RecordingRefused(words)
}

/** Reads a recording back; errors name the path. */
export function readRecording(file: string): FlowRecord[] {
  let read: unknown
  try {
    read = JSON.parse(file)
  } catch {
    return refuse('This file is not JSON. Choose one that the studio exported.')
  }
  if (typeof read !== 'object' || read === null || !('format' in read) || read.format !== format)
    return refuse('This is JSON, but not a recording of flows. Choose one that the studio exported.')
  const { version: found, records } = read as { version?: unknown; records?: unknown }
  if (found !== version)
    return refuse(
      `This recording has version ${String(found)}; this studio reads version ${String(version)}.`,
    )
  if (!Array.isArray(records)) return refuse('This recording has no list of records.')
  if (records.length > maxRecords)
    return refuse(
      `This recording has ${String(records.length)} records; at most ${String(maxRecords)} are read.`,
    )
  records.forEach((record: unknown, index) => {
    if (Value.Check(flowRecord, record)) return
    const [first] = Value.Errors(flowRecord, record)
    const place = first?.instancePath ? ` at ${first.instancePath.slice(1).replaceAll('/', '.')}` : ''
    refuse(
      `Record ${String(index + 1)} of this recording is broken${place}: it ${first?.message ?? 'is wrong'}.`,
    )
  })
  return records as FlowRecord[]
}
