import { type PGlite, protocol, types } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import {
  type Answer,
  bindMessage,
  type Field,
  type Parsers,
  readAnswer,
  type Value,
} from './pglite-messages.ts'

const { serialize } = protocol

/** Prepared statements that a database holds: what a running gateway asks, without an end for lists of every length. */
const maxStatements = 500
/** Characters of a text that is worth keeping: longer ones are long by their values, and are hardly asked twice. */
const maxText = 10_000

const describe = serialize.describe({ type: 'P' })
const execute = serialize.execute({})
const sync = serialize.sync()

/** A parameter as the protocol sends it; the type is what the statement makes of it. Dates are sent in UTC. */
function sent(value: unknown): Value {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return types.arraySerializer(value, (entry) => String(sent(entry)), 0)
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | bigint | boolean)
}

/** A statement and its parameters. */
export interface Query {
  text: string
  parameters: readonly unknown[]
}

/** How rows are returned: arrays or objects, each value as the parser of its type reads it. */
export interface Shape {
  rowMode?: 'array' | 'object' | undefined
  parsers: Parsers
}

/**
 * Runs statements, all in one transaction unless one is open, in one message; returns the result of the last. A text is
 * parsed, planned and described once, as in a statement that was prepared. Throws what the database answered. It is asked
 * before the promise is returned: what is asked at once is asked one after the other.
 */
export type RunQueries = (queries: readonly Query[], shape: Shape) => Promise<Answer>

interface Prepared {
  name: string
  /** What its rows consist of, once that was asked. */
  fields?: readonly Field[]
}

/**
 * Queries over the extended protocol of a PGlite, whose own `query` sends six messages, waits for each, and has the text parsed
 * anew. Nobody else asks the PGlite anything until they are answered. `hear` is called for what transactions told a channel.
 */
export function pgliteQueries(client: PGlite, hear: (channel: string, payload: string) => void): RunQueries {
  /** Messages that drop what the database holds no longer for us; sent with the next. */
  const dropped: Uint8Array[] = []
  let made = 0
  const drop = ({ name }: Prepared) => dropped.push(serialize.close({ type: 'S', name }))
  const prepared = new LRUCache<string, Prepared>({ max: maxStatements, dispose: drop })

  const send = async (parts: readonly Uint8Array[]): Promise<Buffer> => {
    const chunks: Buffer[] = []
    await client.execProtocolRawStream(Buffer.concat(parts), {
      syncToFs: false,
      // What is received lies in the database's own memory.
      onRawData: (chunk) => chunks.push(Buffer.from(chunk)),
    })
    return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
  }

  /** A statement that is not prepared yet. Without a name it lasts until the next one without. */
  const prepare = (text: string): Prepared => ({
    name: text.length > maxText ? '' : `q${String((made += 1))}`,
  })

  return async (queries, { parsers, rowMode }) => {
    const parts = dropped.splice(0)
    const parsed: [text: string, statement: Prepared][] = []
    let last: Prepared = { name: '' }
    queries.forEach(({ text, parameters }, index) => {
      const known = prepared.get(text)
      last = known ?? prepare(text)
      if (!known) {
        if (last.name !== '') parsed.push([text, last])
        parts.push(serialize.parse({ name: last.name, text }))
      }
      parts.push(bindMessage(last.name, parameters.map(sent)))
      if (index === queries.length - 1 && !last.fields) parts.push(describe)
      parts.push(execute)
    })
    parts.push(sync)
    try {
      const { fields = [] } = last
      const reading = { statements: queries.length, fields, parsers, asArrays: rowMode === 'array', hear }
      const answer = readAnswer(await send(parts), reading)
      last.fields = answer.fields
      for (const [text, statement] of parsed) prepared.set(text, statement)
      return answer
    } catch (error) {
      // Which of them were parsed before it failed is not worth knowing.
      for (const [, statement] of parsed) drop(statement)
      throw error
    }
  }
}
