import { measures } from './measures.ts'
import type { Options } from './options.ts'

// Started by take-measure.ts, in a group of its own: takes one measure and sends what it found.
const [nth = '', options = ''] = process.argv.slice(2)
const measure = measures[Number(nth)]
if (!measure) throw new Error(`There is no measure ${nth}.`)

// Without whoever asked for it a measure is over, and so is everything that it started.
process.on('disconnect', () => process.kill(-process.pid, 'SIGTERM'))
const findings = await measure.take(JSON.parse(options) as Options, process.env.DATABASE_URL ?? '')
process.send?.(findings, () => {
  process.disconnect()
})
