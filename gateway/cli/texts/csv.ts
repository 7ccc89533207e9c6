import { StartRefused } from '../../base/config/config.ts'
import { platformCodeFor } from '../../../schemas/brand/check/platform-code.ts'
import { csvLine } from '../../base/records/cells.ts'
import type { ReadText, TextUnit } from './text-unit.ts'

/** Columns as translation tools know them; `context` holds the key. */
const columns = ['context', 'source', 'target', 'developer_comments']

/** What is written before a text that a spreadsheet would take for a formula; one is taken off when it is read. */
const guarded = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

function cell(text: string): string {
  return guarded.test(text) ? `'${text}` : text
}

/** Texts as a spreadsheet opens them: UTF-8 with its mark, a line for each text. */
export function formatCsv(units: readonly TextUnit[]): string {
  const lines = units.map(({ key, source, target, note }) => csvLine([key, source, target, note].map(cell)))
  return `\ufeff${csvLine(columns)}${lines.join('')}`
}

/** Rows of a CSV file, whatever its line ends; a quoted cell may have several lines. */
function listRows(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let inside = ''
  let isQuoted = false
  const endCell = () => {
    row.push(inside)
    inside = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((value) => value !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') inside += sign
      else if (text[at + 1] === '"') {
        inside += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && inside === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else inside += sign
  }
  if (isQuoted)
    throw new StartRefused('The file ends within quotes: a line of it is cut off, or a quote is not doubled.')
  endRow()
  return rows
}

/** The sign between cells, as the first line shows it: spreadsheets of many countries write semicolons. */
function getSeparator(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counts.toSorted((entry, other) => other.count - entry.count)[0]?.sign ?? ','
}

const keyNames = ['context', 'key', 'identifier', 'id', 'term', 'name']
const sourceNames = ['source', 'en', 'english', 'definition']
const targetNames = ['target', 'translation']

function getColumn(head: readonly string[], names: readonly string[]): number {
  return names.map((name) => head.indexOf(name)).find((index) => index >= 0) ?? -1
}

function unguarded(text: string): string {
  const whole = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  return guarded.test(whole) ? whole.slice(1) : whole
}

/** Texts of a CSV file, as written here, by a spreadsheet or by a translation tool. */
export function parseCsv(written: string, language: string): ReadText[] {
  const lines = written.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const said = /^sep=(.)\n/i.exec(lines)
  const text = said ? lines.slice(said[0].length) : lines
  const [head = [], ...rows] = listRows(text, said?.[1] ?? getSeparator(text))
  const names = head.map((name) => name.trim().toLowerCase())
  const ofLanguage = head.findIndex((name) => platformCodeFor(name.trim()) === language)
  const known = getColumn(names, targetNames)
  const [key, source, target] = [
    getColumn(names, keyNames),
    getColumn(names, sourceNames),
    known < 0 ? ofLanguage : known,
  ]
  if (key < 0 || target < 0)
    throw new StartRefused(
      `The first line has to name the columns: ${columns.slice(0, 3).join(', ')}. It says: ${head.slice(0, 6).join(' | ').slice(0, 200)}.`,
    )
  return rows.map((row) => ({
    key: (row[key] ?? '').trim(),
    text: unguarded(row[target] ?? ''),
    ...(source >= 0 && { source: unguarded(row[source] ?? '') }),
  }))
}
