/** A function of the database, as its file or `pg_proc` has it. */
export interface SqlFunction {
  name: string
  isVolatile: boolean
  body: string
}

/** A function that runs whenever a table is written. */
export interface SqlTrigger {
  table: string
  calls: string
}

interface Effects {
  reads: Set<string>
  writes: Set<string>
}

const readTable = /\b(?:FROM|JOIN)\s+(?:ONLY\s+)?([a-z_0-9]+)\b(?!\s*\()/gi
const writtenTable =
  /\b(?:INSERT\s+INTO|DELETE\s+FROM|(?<!\b(?:FOR|DO|KEY)\s+)UPDATE)\s+(?:ONLY\s+)?([a-z_0-9]+)\b/gi
const boundary = /^(?:THEN|ELSE|LOOP|BEGIN|DECLARE)$/i

function getNames(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase())
}

function removeTexts(sql: string): string {
  return sql.replace(/--[^\n]*/g, '').replace(/'(?:[^']|'')*'/g, "''")
}

/** The statements of a body. `CASE … THEN … END` and parentheses stay in one piece: they are evaluated with one snapshot. */
function splitStatements(body: string): string[] {
  const statements = ['']
  let depth = 0
  for (const [token] of removeTexts(body).matchAll(/\w+|[\s\S]/g)) {
    const isCase = /^CASE$/i.test(token)
    const isEnd = /^END$/i.test(token) && depth > 0
    if (token === '(' || isCase) depth += 1
    if (token === ')' || isEnd) depth -= 1
    if (depth === 0 && (token === ';' || boundary.test(token))) statements.push('')
    else statements[statements.length - 1] += token
  }
  return statements.filter((statement) => statement.trim() !== '')
}

/** Reads functions and their triggers out of a file that creates them. */
export function parseFunctions(text: string): { functions: SqlFunction[]; triggers: SqlTrigger[] } {
  const created = /CREATE OR REPLACE FUNCTION (\w+)\s*\(([\s\S]*?)AS \$\$([\s\S]*?)\$\$;/g
  const hung = /CREATE OR REPLACE TRIGGER [\s\S]*?\bON (\w+)[\s\S]*?EXECUTE FUNCTION (\w+)\(/g
  return {
    functions: [...text.matchAll(created)].map(([, name = '', head = '', body = '']) => ({
      name,
      body,
      isVolatile: !/\b(?:STABLE|IMMUTABLE)\b/.test(head),
    })),
    triggers: [...text.matchAll(hung)].map(([, table = '', calls = '']) => ({ table, calls })),
  }
}

/**
 * Statements in which something is read with the snapshot of before and changed at the same time: a STABLE reader, or a table that is
 * read directly, beside a call that writes what is read. What they read is how it was, not how it became.
 */
export function findStaleReads(
  functions: readonly SqlFunction[],
  triggers: readonly SqlTrigger[],
  statements: readonly { name: string; body: string }[] = functions,
): string[] {
  const byName = new Map(functions.map((fn) => [fn.name, fn]))
  const known = new Map<string, Effects>()

  function getCalls(text: string): string[] {
    return [...new Set(getNames(text, /\b(\w+)\s*\(/g))].filter((name) => byName.has(name))
  }

  function getEffects(name: string): Effects {
    const before = known.get(name)
    if (before) return before
    const body = removeTexts(byName.get(name)?.body ?? '')
    const effects: Effects = {
      reads: new Set(getNames(body, readTable)),
      writes: new Set(getNames(body, writtenTable)),
    }
    known.set(name, effects)
    const called = triggers.filter(({ table }) => effects.writes.has(table)).map(({ calls }) => calls)
    for (const next of [...getCalls(body), ...called]) {
      const { reads, writes } = getEffects(next)
      for (const table of reads) effects.reads.add(table)
      for (const table of writes) effects.writes.add(table)
    }
    return effects
  }

  return statements.flatMap(({ name, body }) =>
    splitStatements(body).flatMap((statement) => {
      const calls = getCalls(statement).filter((call) => call !== name)
      const writers = calls.filter((call) => byName.get(call)?.isVolatile)
      const written = new Set(writers.flatMap((call) => [...getEffects(call).writes]))
      const ownWrites = getNames(statement, writtenTable)
      const readers = calls
        .filter((call) => !byName.get(call)?.isVolatile)
        .map((call) => ({ reader: call, tables: [...getEffects(call).reads] }))
      const own = { reader: 'the statement', tables: getNames(statement, readTable) }
      const stale = [
        ...[...readers, own].map((read) => ({ ...read, changed: written })),
        ...(/\bRETURNING\b/i.test(statement) ? readers : []).map((read) => ({
          ...read,
          changed: new Set(ownWrites),
        })),
      ]
      return stale.flatMap(({ reader, tables, changed }) => {
        const both = tables.filter((table) => changed.has(table)).toSorted()
        if (both.length === 0) return []
        const by = writers.length > 0 ? writers.join(', ') : 'the statement'
        return [`${name}: ${reader} reads ${[...new Set(both)].join(', ')} while ${by} changes it`]
      })
    }),
  )
}
