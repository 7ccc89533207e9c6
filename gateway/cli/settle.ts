import type { Recomputation } from '../agents/settlement/recompute.ts'
import { readConfig, StartRefused, type Config } from '../base/config/config.ts'
import { createLog } from '../base/log/log.ts'
import { openBrandRegistry } from '../brands/registry/registry.ts'
import { isHeld } from './holder/held-folder.ts'
import { withBooks } from './open-books.ts'
import {
  countWrong,
  leftOutLines,
  ofMerchant,
  settlementsAgain,
  settlementsOfGateway,
} from './settlements-again.ts'
import { type Arguments, WrongUsage } from './arguments/read-arguments.ts'
import { runMain } from './run-main.ts'

const HELP = `npm run settle -- recompute [PERIOD] [options]

Computes posted settlements of agents again, from the rounds, and prints every difference from what was posted. Nothing is
written. PERIOD is when they ended: 2026-11 or 2026-11-23, in UTC; without it, the last 92 days.
Only runs that are paid and end their period are computed again: of the steps of a day the last one counted all of it. Runs
that are left out are said, and why.
Exits with 0 when nothing differs but for late rounds, with 1 when something else differs, with 2 when it could not check.

  --merchant CODE   this merchant only
  --json            machine-readable output

DATABASE_URL names the server. Without it the folder LIVERY_DATA is read; while a gateway works in it, that gateway is
queried instead, with the settings of that gateway, LIVERY_SECRET above all.
`

interface Time {
  from: Date
  until: Date
}

/** A day or a month as its first instant and the first after it, in UTC. */
function getPointInTime(period: string | undefined, now: Date): Time {
  if (period === undefined) return { from: new Date(now.getTime() - 92 * 86_400_000), until: now }
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(period) ?? []
  const [y, m] = [Number(year), Number(month) - 1]
  // What ended at midnight belongs to the day before.
  const begin = (d: number, on: number) => new Date(Date.UTC(y, m + on, d) + 1)
  const from = begin(day === undefined ? 1 : Number(day), 0)
  // A date that there is not becomes another one.
  if (Number.isNaN(from.getTime()) || !from.toISOString().startsWith(period))
    throw new StartRefused(`${period} is not a month or a day. Write 2026-11 or 2026-11-23.`)
  return { from, until: day === undefined ? begin(1, 1) : begin(Number(day) + 1, 0) }
}

async function recomputeBooks(config: Config, time: Time): Promise<Recomputation> {
  const registry = await openBrandRegistry({ folder: config.brandsFolder, log: createLog('silent') })
  try {
    return await withBooks(config, (tx) => settlementsAgain(tx, [...registry.all()], time))
  } finally {
    await registry.close()
  }
}

function print(recomputation: Recomputation): void {
  for (const {
    merchant,
    kind,
    period,
    from,
    until,
    currency,
    differences,
    isPending,
  } of recomputation.computed) {
    const what = differences.length === 0 ? 'as posted' : isPending ? 'changed since, next run' : 'DIFFERS'
    console.log(`${merchant.padEnd(16)} ${kind} ${period} ${from} – ${until}: ${what}`)
    for (const { contract, amount } of differences)
      console.log(`${' '.repeat(17)}${contract}: ${amount} ${currency}`)
  }
  for (const line of leftOutLines(recomputation.left)) console.log(line)
  const runs = recomputation.left.reduce((sum, leftOut) => sum + leftOut.runs, 0)
  console.log(
    `\n${String(recomputation.computed.length)} settlements computed again, ${String(countWrong(recomputation))} of them differ; ${String(runs)} left out.`,
  )
}

const options = { merchant: { type: 'string' }, json: { type: 'boolean' } } as const

async function settle({ values, positionals }: Arguments<typeof options>): Promise<number> {
  const [command = '', period] = positionals
  if (command !== 'recompute') throw new WrongUsage(`Unknown command "${command}". Known: recompute.`)
  const config = readConfig(process.env, { makesNothing: true })
  const time = getPointInTime(period, new Date())
  const isServed = config.databaseUrl === undefined && isHeld(config)
  const all = await (isServed
    ? settlementsOfGateway(config, time, 'npm run settle')
    : recomputeBooks(config, time))
  const recomputation = ofMerchant(all, values.merchant)
  if (values.json) console.log(JSON.stringify(recomputation, null, 2))
  else print(recomputation)
  return countWrong(recomputation) > 0 ? 1 : 0
}

await runMain({ name: 'npm run settle', help: HELP, options, least: 1, most: 2, main: settle })
