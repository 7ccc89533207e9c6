// Sorts test files by what they import and do, so that no list of folders has to be maintained.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startsPrograms } from './starts-programs.mjs'

const root = path.resolve(import.meta.dirname, '..')
const FOLDERS = ['schemas', 'machines', 'engine', 'widgets', 'gateway', 'tests']
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

const read = (file) => readFileSync(path.join(root, file), 'utf8')

/** Every Vitest file of the project, from its root. */
export function testFiles() {
  const isTest = (name) => /\.test\.tsx?$/.test(name)
  return [...readdirSync(root), ...FOLDERS.flatMap(filesIn)].filter(isTest).sort()
}

/** Kills, crowds, and whatever says at its top that it takes long, and why. */
export function takesLong(file) {
  return file.startsWith('tests/load/') || /^\/\/ Takes long: /.test(read(file))
}

/** The files below a folder, from the project's root. */
function filesIn(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name.split(path.sep).join('/')),
  )
}

const edges = new Map()

/** The files of the project that a file imports, types included. */
function getImports(file) {
  const known = edges.get(file)
  if (known) return known
  const found = [...read(file).matchAll(IMPORT)]
    .map(([, name]) => path.posix.join(path.posix.dirname(file), name))
    .filter((name) => /\.[cm]?tsx?$/.test(name) && existsSync(path.join(root, name)))
  edges.set(file, found)
  return found
}

/** Whether a file imports another, itself or through what it imports. */
function reaches(file, target, seen = new Set([file])) {
  if (file === target) return true
  return getImports(file).some((next) => !seen.has(next) && reaches(next, target, seen.add(next)))
}

/** Rooms whose rows are locked, counted, queued and paid: all that is proven of them is proven on a server as well. */
const LOCKED =
  /^gateway\/(base\/(db|facts|jobs)|money|agents\/(settlement|transfers)|games\/(purses|records)|rewards)\//

/** A file that is called as its room is the room's own proof. */
const isRoomsOwn = (file) => path.basename(path.dirname(file)) === path.basename(file).split('.')[0]

/** What many do at once, connections of a server do in parallel; an embedded database lets one in after the other. */
const TAGGED = /^\/\/ On PostgreSQL too: ./m

/**
 * Test files that prove something else on PostgreSQL than on PGlite: that rows are locked, that each room's queries are
 * understood, that every call answers what its schema says, and what says at its top that it belongs on a server, and why.
 * Those that empty DATABASE_URL are about PGlite alone.
 */
export function databaseTests() {
  const [database, ...others] = filesIn('gateway').filter((name) => name.endsWith('/test-database.ts'))
  if (!database || others.length > 0)
    throw new Error('Tests come by a database through one file, test-database.ts.')
  return testFiles().filter((file) => {
    const text = read(file)
    if (/\bDATABASE_URL: ''/.test(text)) return false
    if (/\bprocess\.env\.DATABASE_URL\b/.test(text)) return true
    const isOther = /^tests\/load\//.test(file) || LOCKED.test(file) || isRoomsOwn(file)
    return (isOther || TAGGED.test(text)) && reaches(file, database)
  })
}

/**
 * Files of a run beside those that it has on a server: nearly all of them, and of what the server proves a part. The
 * embedded database proves the same of it, so that it takes turns.
 */
export function embeddedTests(isInPart) {
  const away = new Set(databaseTests().filter((file, index) => !isInPart(file, index)))
  return testFiles().filter((file) => !away.has(file))
}

/**
 * Test files that are quick: what they prove needs no database, no process of its own, no whole gateway and no great many
 * cases. Most of what one changes is proven by these within seconds.
 */
export function quickTests() {
  const dear = filesIn('gateway').filter((name) =>
    /\/(test-database|migrated-template|test-gateway)\.ts$/.test(name),
  )
  return testFiles().filter(
    (file) =>
      !file.startsWith('tests/contract/') &&
      !takesLong(file) &&
      !startsPrograms(read(file)) &&
      !dear.some((target) => reaches(file, target)),
  )
}

/** Test files that replace a module or load one anew: what they did to it must not reach another file. */
export function apartTests() {
  return testFiles().filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(read(file)))
}
