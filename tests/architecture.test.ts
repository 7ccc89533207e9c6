import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const text = readFileSync('ARCHITECTURE.md', 'utf8')
/** What the first columns of its tables name. */
const named = [...text.matchAll(/^\| `([\w/-]+)` +\|/gm)].map(([, name = '']) => name)

/** The paragraph of a README that lists rooms. */
function getRooms(folder: string): string {
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8')
  return /^Rooms: [^]*?(?=\n\n|\n?$(?![^]))/m.exec(readme)?.[0] ?? ''
}

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

/** Names in a text that can be a folder's. */
function namedIn(paragraph: string): string[] {
  return [...paragraph.matchAll(/`([a-z][a-z-]*)`/g)].map(([, name = '']) => name).sort()
}

const wings = foldersIn('gateway')

describe('ARCHITECTURE.md', () => {
  it('has one row for each folder of the gateway', () => {
    const listRows = (wing: string) => named.filter((name) => name === wing || name === `gateway/${wing}/`)
    expect(wings.filter((wing) => listRows(wing).length !== 1)).toEqual([])
  })

  it.each(wings)(
    'leads to a README of gateway/%s that names each room once, and none that there is not',
    (wing) => {
      const folder = path.join('gateway', wing)
      expect(namedIn(getRooms(folder))).toEqual(roomsIn(folder))
    },
  )

  it('gives each word of the glossary one meaning', () => {
    const glossary = text.slice(text.indexOf('## Glossary'), text.indexOf('## What is not here yet'))
    const words = [...glossary.matchAll(/^\| ([a-z][^|]*?) +\|/gm)]
      .flatMap(([, word = '']) => word.split(', '))
      .filter((word) => word !== 'word')
    expect(words).toEqual(expect.arrayContaining(['place', 'standing', 'wallet', 'wish']))
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })
})
