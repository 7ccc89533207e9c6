import pg from 'pg'
import type { Statement } from './database.ts'

/** A statement with its parameters. */
interface RequestPart {
  statement: Statement
  parameters: string[]
}

type Row = Record<string, unknown>

/** A statement that a connection prepared. */
interface Prepared {
  /** Whether the server has it for certain: what failed while it was parsed leaves that open. */
  isCertain: boolean
  /** What its rows consist of, once that was asked. */
  columns?: readonly { name: string; parse: (text: string) => unknown }[]
}

/** A connection of pg as pg itself uses it: its types ask for more arguments than it reads. */
type Line = Pick<pg.Connection, 'stream' | 'sync'> & {
  parse(statement: Statement): void
  bind(binding: { statement: string; values: string[] }): void
  describe(named: { type: 'S'; name: string }): void
  execute(portal: object): void
  close(named: { type: 'S'; name: string }): void
}

const preparedOn = new WeakMap<pg.ClientBase, Map<string, Prepared>>()

/** The statement is gone, as behind a pooler that changed servers, or its columns are others since a migration. */
const outdated = new Set(['26000', '0A000'])

function isOutdated(error: Error): boolean {
  const { code } = error as pg.DatabaseError
  return code !== undefined && outdated.has(code)
}

/**
 * Statements that are sent in one message. The server executes them in one transaction, which ends with the message: what the first
 * sets for it holds for the others and nothing else, and behind one that fails none is executed and nothing holds.
 */
export class Request implements pg.Submittable {
  /** pg replaces it by one that knows of the time-out. */
  callback: (error: Error | null, rows?: Row[]) => void = () => undefined
  private readonly parts: readonly RequestPart[]
  private statements = new Map<string, Prepared>()
  private sent: Prepared[] = []
  private rows: Row[] = []
  /** How many parts are answered. */
  private answered = 0
  private failure: Error | undefined

  constructor(parts: readonly RequestPart[]) {
    this.parts = parts
  }

  /** Executes the statements in a transaction of their own; answers the rows of the last. */
  async on(client: pg.ClientBase): Promise<Row[]> {
    this.statements = preparedOn.get(client) ?? new Map<string, Prepared>()
    preparedOn.set(client, this.statements)
    try {
      return await this.send(client)
    } catch (error) {
      if (!isOutdated(error as Error)) throw error
      // Nothing of it holds: the same once more, with everything parsed anew.
      return this.send(client)
    }
  }

  private send(client: pg.ClientBase): Promise<Row[]> {
    this.sent = []
    this.rows = []
    this.answered = 0
    this.failure = undefined
    return new Promise((resolve, reject) => {
      this.callback = (error, rows = []) => {
        if (error) reject(error)
        else resolve(rows)
      }
      client.query(this)
    })
  }

  submit(connection: pg.Connection): void {
    const line = connection as unknown as Line
    // One message on the network as well.
    line.stream.cork()
    try {
      for (const { statement, parameters } of this.parts) {
        this.prepare(line, statement)
        line.bind({ statement: statement.name, values: parameters })
        line.execute({})
      }
      line.sync()
    } finally {
      line.stream.uncork()
    }
  }

  private prepare(line: Line, statement: Statement): void {
    const { name } = statement
    let prepared = this.statements.get(name)
    if (prepared?.isCertain !== true) {
      if (prepared) line.close({ type: 'S', name })
      prepared = { isCertain: false }
      this.statements.set(name, prepared)
      line.parse(statement)
    }
    this.sent.push(prepared)
    const isLast = this.sent.length === this.parts.length
    if (isLast && !prepared.columns) line.describe({ type: 'S', name })
  }

  private get isLastAnswered(): boolean {
    return this.answered === this.parts.length - 1
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    const prepared = this.sent.at(-1)
    if (!prepared) return
    prepared.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.isLastAnswered || this.failure) return
    const row: Row = {}
    try {
      this.sent.at(-1)?.columns?.forEach(({ name, parse }, index) => {
        const text = fields[index] ?? null
        row[name] = text === null ? null : parse(text)
      })
      this.rows.push(row)
    } catch (error) {
      this.failure = error as Error
    }
  }

  handleCommandComplete(): void {
    this.answered += 1
  }

  handleReadyForQuery(): void {
    for (const prepared of this.sent) prepared.isCertain = true
    if (this.failure) this.callback(this.failure)
    else this.callback(null, this.rows)
  }

  handleError(error: Error): void {
    if (isOutdated(error)) for (const prepared of this.sent) prepared.isCertain = false
    this.callback(error)
  }

  handlePortalSuspended(): void {
    throw new Error('A request leaves no portal open.')
  }

  handleEmptyQuery(): void {
    this.answered += 1
  }

  handleCopyInResponse(): void {
    this.failure = new Error('A request copies nothing.')
  }

  handleCopyData(): void {
    this.failure = new Error('A request copies nothing.')
  }
}
