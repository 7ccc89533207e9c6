import { messages, protocol } from '@electric-sql/pglite'

// What is asked most is written and read here: PGlite's own reader and writer take a third of a short query's time.

export type Value = string | Uint8Array | null

/** A column of an answer. */
export interface Field {
  name: string
  /** Object id of its type. */
  type: number
}

export type Parsers = Readonly<Record<number, ((text: string, type?: number) => unknown) | undefined>>

export interface Answer {
  rows: unknown[]
  /** First word of what the database says it did; empty where it failed. */
  command: string
  fields: readonly Field[]
}

/** The message that gives a prepared statement its parameters: texts as text, bytes as they are. Results come as text. */
export function bindMessage(statement: string, values: readonly Value[]): Buffer {
  const sent = values.map((value) => (typeof value === 'string' ? Buffer.from(value) : value))
  const count = sent.length
  const named = Buffer.byteLength(statement) + 1
  const size = sent.reduce((sum, value) => sum + 4 + (value?.length ?? 0), 11 + named + 2 * count)
  const message = Buffer.allocUnsafe(size + 1)
  message.write('B')
  let at = message.writeInt32BE(size, 1)
  // A portal without a name.
  at = message.writeUInt8(0, at)
  at += message.write(statement, at)
  at = message.writeUInt8(0, at)
  at = message.writeUInt16BE(count, at)
  for (const value of values) at = message.writeUInt16BE(value instanceof Uint8Array ? 1 : 0, at)
  at = message.writeUInt16BE(count, at)
  for (const value of sent) {
    at = message.writeInt32BE(value?.length ?? -1, at)
    if (value) message.set(value, at)
    at += value?.length ?? 0
  }
  message.writeUInt16BE(0, at)
  return message
}

/** Reads a text up to its NUL; answers where the next thing begins. */
function readText(bytes: Buffer, from: number): [text: string, next: number] {
  const end = bytes.indexOf(0, from)
  return [bytes.toString('utf8', from, end), end + 1]
}

function readFields(bytes: Buffer, from: number): Field[] {
  const fields: Field[] = []
  let at = from + 2
  for (let left = bytes.readUInt16BE(from); left > 0; left -= 1) {
    const [name, next] = readText(bytes, at)
    // Behind the name: table, column, type, its size, its modifier, format.
    fields.push({ name, type: bytes.readUInt32BE(next + 6) })
    at = next + 18
  }
  return fields
}

function readValues(bytes: Buffer, from: number, fields: readonly Field[], parsers: Parsers): unknown[] {
  let at = from + 2
  return fields.map(({ type }) => {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) return null
    const text = bytes.toString('utf8', at, at + length)
    at += length
    const parser = parsers[type]
    return parser ? parser(text, type) : text
  })
}

function readError(message: Buffer): Error {
  let error = new Error('The database failed and did not say how.')
  new protocol.Parser().parse(message, (read) => {
    if (read instanceof messages.DatabaseError) error = read
  })
  return error
}

export interface Reading {
  /** How many statements were sent; the last one's rows are read. */
  statements: number
  /** What they consist of, unless the answer says it. */
  fields: readonly Field[]
  parsers: Parsers
  asArrays: boolean
  hear: (channel: string, payload: string) => void
}

const code = {
  bound: 0x32,
  fields: 0x54,
  row: 0x44,
  done: 0x43,
  error: 0x45,
  notified: 0x41,
}

/** Reads what the database answered to a message. Throws the first failure. */
export function readAnswer(bytes: Buffer, reading: Reading): Answer {
  const answer: Answer = { rows: [], command: '', fields: reading.fields }
  let left = reading.statements
  let failure: Error | undefined
  for (let at = 0, end = 0; at < bytes.length; at = end) {
    end = at + 1 + bytes.readInt32BE(at + 1)
    const body = at + 5
    const type = bytes[at]
    if (type === code.bound) left -= 1
    else if (type === code.fields) answer.fields = readFields(bytes, body)
    else if (type === code.row && left === 0) {
      const values = readValues(bytes, body, answer.fields, reading.parsers)
      answer.rows.push(
        reading.asArrays
          ? values
          : Object.fromEntries(answer.fields.map(({ name }, index) => [name, values[index]])),
      )
    } else if (type === code.done) answer.command = readText(bytes, body)[0].split(' ', 1)[0] ?? ''
    else if (type === code.error) failure ??= readError(bytes.subarray(at, end))
    else if (type === code.notified) {
      const [channel, next] = readText(bytes, body + 4)
      reading.hear(channel, readText(bytes, next)[0])
    }
  }
  if (failure) throw failure
  return answer
}
