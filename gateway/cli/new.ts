// `npm run new -- area|call|machine|widget <name>`: working files of one kind, with a test, listed wherever their kind is listed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nearest } from '../../schemas/base/nearest.ts'
import { StartRefused } from '../base/config/config.ts'
import { type Arguments, requireAtMost, WrongUsage } from './arguments/read-arguments.ts'
import { runMain } from './run-main.ts'
import { scaffoldArea, scaffoldCall } from './scaffold/call.ts'
import { scaffoldMachine } from './scaffold/machine.ts'
import type { Files, Read } from './scaffold/scaffold.types.ts'
import { scaffoldWidget } from './scaffold/widget.ts'

const HELP = `npm run new -- <kind> <place>

  area <wing>/<name>              an area of the gateway with one call
  call <wing>/<area> <callName>   one more call of an area
  machine <wing>/<name>           a statechart with its world
  widget <wing>/<name>            a component that screens may name

Writes working files with a test, and adds them where their kind is listed. docs/development.md says what to do next.

Exits with 0 when the files are written, with 2 when nothing was written.
`

const kinds: Readonly<Record<string, (read: Read, place: string, name?: string) => Files>> = {
  area: scaffoldArea,
  call: scaffoldCall,
  machine: scaffoldMachine,
  widget: scaffoldWidget,
}

const root = path.resolve(import.meta.dirname, '../..')

const lists = new Set<string>()

function read(file: string): string {
  lists.add(file)
  const there = path.join(root, file)
  if (!existsSync(there)) throw new StartRefused(`File not found: ${file}.`)
  return readFileSync(there, 'utf8')
}

function run(program: string, ...args: string[]): void {
  execFileSync(path.join(root, 'node_modules/.bin', program), args, { cwd: root, stdio: 'ignore' })
}

/** Changes only lists of what was there before. */
function write(files: Files): void {
  const made = Object.keys(files).filter((file) => !lists.has(file))
  const taken = made.find((file) => existsSync(path.join(root, file)))
  if (taken !== undefined) throw new StartRefused(`The file ${taken} exists already: choose another name.`)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
    console.log(`${made.includes(file) ? 'created' : 'changed'} ${file}`)
  }
  run('oxfmt', ...Object.keys(files))
  run('tsx', 'gateway/cli/gen.ts')
  const tests = made.filter((file) => /\.test\.tsx?$/.test(file))
  console.log(`\nNext: npm run test:one -- ${tests.join(' ')}`)
}

function main({ positionals }: Arguments<Record<string, never>>): number {
  const [kind = '', place = '', name] = positionals
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  const meant = nearest(kind, Object.keys(kinds))
  if (!make)
    throw new WrongUsage(
      `Unknown kind "${kind}".${meant ? ` Did you mean ${meant}?` : ''} Known: ${Object.keys(kinds).join(', ')}.`,
    )
  requireAtMost(positionals, kind === 'call' ? 3 : 2)
  write(make(read, place, name))
  return 0
}

await runMain({ name: 'npm run new', help: HELP, options: {}, least: 1, most: 3, main })
