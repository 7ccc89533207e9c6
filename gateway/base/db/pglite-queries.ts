import { messages, type PGlite, parse, protocol, type Results, types } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

const { serialize } = protocol

/** Prepared statements that a database holds: what a running gateway asks, without an end for lists of every length. */
const maxStatements = 500
/** Characters of a text that is worth keeping: longer ones are long by their values, and are hardly asked twice. */
const maxText = 10_000

type Value = string | Uint8Array | null

/** A parameter as the protocol sends it; the type is what the statement makes of it. Dates are sent in UTC. */
function sent(value: unknown): Value {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return types.arraySerializer(value, (entry) => String(sent(entry)), 0)
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | bigint | boolean)
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A statement and its parameters. */
export interface Query {
  text: string
  parameters: readonly unknown[]
}

/** How rows are returned: arrays or objects, each value as the parser of its type reads it. */
export interface Shape {
  rowMode?: 'array' | 'object' | undefined
  parsers: PGlite['parsers']
}

/**
 * Runs statements, all in one transaction unless one is open, in one message; returns the result of the last. A text is
 * parsed and planned once, as in a statement that was prepared. Throws what the database answered.
 */
export type RunQueries = (queries: readonly Query[], shape: Shape) => Promise<Results>

/**
 * Queries over the extended protocol of a PGlite, whose own `query` sends six messages, waits for each, and has the text parsed
 * anew. Whoever calls has the PGlite for themselves (`runExclusive`), and asks one thing after the other.
 */
export function pgliteQueries(client: PGlite): RunQueries {
  /** Messages that drop what the database holds no longer for us; sent with the next. */
  const dropped: Uint8Array[] = []
  let made = 0
  const names = new LRUCache<string, string>({
    max: maxStatements,
    dispose: (name) => dropped.push(serialize.close({ type: 'S', name })),
  })

  const answer = async (message: Uint8Array, { parsers, rowMode }: Shape): Promise<Results> => {
    const answers = await client.execProtocolStream(message, { syncToFs: false, throwOnError: false })
    const error = answers.find((backendMessage) => backendMessage instanceof messages.DatabaseError)
    if (error) throw error
    // Only rows that are described can be read.
    const last = answers.findLastIndex(({ name }) => name === 'bindComplete') + 1
    return parse.parseResults(answers.slice(last), parsers, rowMode && { rowMode }).at(-1) as Results
  }

  return async (queries, shape) => {
    const parts = dropped.splice(0)
    const parsed: [text: string, name: string][] = []
    queries.forEach(({ text, parameters }, index) => {
      let statement = names.get(text)
      if (statement === undefined) {
        // Without a name it lasts until the next one without.
        statement = text.length > maxText ? '' : `q${String((made += 1))}`
        if (statement !== '') parsed.push([text, statement])
        parts.push(serialize.parse({ name: statement, text }))
      }
      parts.push(serialize.bind({ statement, values: parameters.map(sent) }))
      if (index === queries.length - 1) parts.push(serialize.describe({ type: 'P' }))
      parts.push(serialize.execute({}))
    })
    parts.push(serialize.sync())
    try {
      const result = await answer(concat(parts), shape)
      for (const [text, name] of parsed) names.set(text, name)
      return result
    } catch (error) {
      // Which of them were parsed before it failed is not worth knowing.
      for (const [, name] of parsed) dropped.push(serialize.close({ type: 'S', name }))
      throw error
    }
  }
}
