// After browser runs with LIVERY_FLOW_COVERAGE=1: merges what they reached of every flow into the file that the studio
// shows, and forgets them, so that the next recording begins anew. A recording without a single test changes nothing.
// With --add, what a part of the suite reached is put beside what is known: what was true stays in the file, and so does
// the number of its tests, of which these are some.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'coverage/flows')
const target = path.join(root, 'engine/studio/browser-reach.json')

const merged = new Map()
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
if (names.length === 0) {
  console.error('Nothing was recorded. Run the browser suite with LIVERY_FLOW_COVERAGE=1 first.')
  process.exit(1)
}
const add = (machines) => {
  for (const [machine, found] of Object.entries(machines)) {
    const known = merged.get(machine) ?? { states: new Set(), transitions: new Set() }
    for (const kind of ['states', 'transitions']) for (const id of found[kind]) known[kind].add(id)
    merged.set(machine, known)
  }
}
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const before = process.argv.includes('--add') ? read(target) : { tests: names.length, machines: {} }
add(before.machines)
for (const name of names) add(read(path.join(folder, name)))

const machines = Object.fromEntries(
  [...merged]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([machine, { states, transitions }]) => [
      machine,
      { states: [...states].sort(), transitions: [...transitions].sort() },
    ]),
)
writeFileSync(target, `${JSON.stringify({ tests: before.tests, machines }, null, 2)}\n`)
rmSync(folder, { recursive: true })
for (const [machine, { states, transitions }] of Object.entries(machines))
  console.log(`${machine}: ${states.length} states, ${transitions.length} transitions`)
console.log(`${names.length} tests → ${path.relative(root, target)}`)
