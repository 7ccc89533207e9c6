// After a browser run with LIVERY_FLOW_COVERAGE=1: merges what it reached of every flow into the file that the studio shows.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'test-results/flows')
const target = path.join(root, 'engine/studio/browser-reach.json')

const merged = new Map()
const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
for (const name of names) {
  for (const [machine, found] of Object.entries(JSON.parse(readFileSync(path.join(folder, name), 'utf8')))) {
    const known = merged.get(machine) ?? { states: new Set(), transitions: new Set() }
    for (const kind of ['states', 'transitions']) for (const id of found[kind]) known[kind].add(id)
    merged.set(machine, known)
  }
}

const machines = Object.fromEntries(
  [...merged]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([machine, { states, transitions }]) => [
      machine,
      { states: [...states].sort(), transitions: [...transitions].sort() },
    ]),
)
writeFileSync(target, `${JSON.stringify({ tests: names.length, machines }, null, 2)}\n`)
for (const [machine, { states, transitions }] of Object.entries(machines))
  console.log(`${machine}: ${states.length} states, ${transitions.length} transitions`)
console.log(`${names.length} tests → ${path.relative(root, target)}`)
