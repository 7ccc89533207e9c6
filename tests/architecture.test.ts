import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const text = readFileSync('ARCHITECTURE.md', 'utf8')
/** The rows of a table of the document by the name that they begin with. */
const rows = new Map(
  [...text.matchAll(/^\| `([\w/-]+?)\/?` +\| (.*)$/gm)].map(([, name = '', rest = '']) => [name, rest]),
)

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(path.join(folder, entry.name)).length > 0)
    .map(({ name }) => name)
    .sort()
}

/** What an area's tests share is no room of its own. */
function roomsIn(folder: string): string[] {
  return foldersIn(folder).filter((name) => name !== 'testing')
}

/** Names in a row that can be a folder's. */
function namedIn(row: string): string[] {
  return [...row.matchAll(/`([a-z][a-z-]*)`/g)].map(([, name = '']) => name).sort()
}

const wings = foldersIn('gateway')

/** The row of a folder: of the table of wings, or of the map, where it has its whole path. */
function rowOf(wing: string): string | undefined {
  return rows.get(wing) ?? rows.get(`gateway/${wing}`)
}

describe('ARCHITECTURE.md', () => {
  it('has one row for each folder of the gateway', () => {
    expect(wings.filter((wing) => rowOf(wing) === undefined)).toEqual([])
    expect(wings.filter((wing) => rows.has(wing) && rows.has(`gateway/${wing}`))).toEqual([])
  })

  it.each(wings)('names each room of gateway/%s once, and none that there is not', (wing) => {
    expect(namedIn(rowOf(wing) ?? '')).toEqual(roomsIn(path.join('gateway', wing)))
  })

  it('gives each word of the glossary one meaning', () => {
    const glossary = text.slice(text.indexOf('## Glossary'), text.indexOf('## Money out'))
    const words = [...glossary.matchAll(/^\| ([a-z][^|]*?) +\|/gm)]
      .flatMap(([, word = '']) => word.split(', '))
      .filter((word) => word !== 'word')
    expect(words).toEqual(expect.arrayContaining(['place', 'standing', 'wallet', 'wish']))
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })
})
