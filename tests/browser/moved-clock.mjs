// Preloaded into the programs of a gateway (own-time.ts): their clock is as far ahead of the machine's as the file says that
// LIVERY_TEST_CLOCK names, in milliseconds. The file may change while they run; PGlite reads the same clock.
import { readFileSync, watchFile } from 'node:fs'

const file = process.env.LIVERY_TEST_CLOCK
const Machine = Date
let ahead = 0

function read() {
  ahead = Number(readFileSync(file, 'utf8'))
}

if (file !== undefined) {
  read()
  watchFile(file, { interval: 100, persistent: false }, read)
  const now = () => Machine.now() + ahead
  globalThis.Date = new Proxy(Machine, {
    apply: () => new Machine(now()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
