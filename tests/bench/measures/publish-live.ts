import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startGateway, type GatewayProcess } from '../../browser/gateway-process.ts'
import { makeBrandFolders } from '../brand-folders.ts'
import { ask } from '../client.ts'
import { ConsoleSession } from '../console-session.ts'
import { ownDatabase } from '../own-database.ts'
import type { Finding } from '../report.ts'
import { quantile, round } from '../stats.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const brand = 'tala'
/** Milliseconds after the starts until it is measured. */
const settlingMs = 15_000

/** Takes the people of the demo out, who register and play while the first publish is measured. */
function leavePeopleOut({ folder, ids }: ReturnType<typeof makeBrandFolders>): void {
  for (const id of ids) {
    const file = path.join(folder, id, 'merchant.json')
    const { demo: _, ...merchant } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    writeFileSync(file, JSON.stringify(merchant, null, 2))
  }
}

function push(folder: string, env: Record<string, string>): void {
  const done = spawnSync('npm', ['run', '--silent', 'brand', '--', 'push', '--brands', folder], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`brand push failed:\n${done.stdout}${done.stderr}`)
}

/** Milliseconds from a publish in the console of one gateway until the pages of all have it. */
async function publishOnce(gateways: readonly GatewayProcess[], console: ConsoleSession, turn: number) {
  const value = `Title of turn ${String(turn)}`
  const { id } = await console.call('draftCreate', { body: { brand, title: value } })
  const operations = [{ file: 'brand.json', pointer: '/seo/title/EN', do: 'set' as const, value }]
  const { version } = await console.call('draftSave', { body: { brand, id, version: 0, operations } })
  const from = performance.now()
  await console.call('draftPublish', { body: { brand, id, version, reason: 'measured' } })
  const hasIt = async ({ port }: GatewayProcess) =>
    (await ask(port, `${brand}.localhost`, '/')).body.includes(value)
  for (let due = [...gateways]; due.length > 0;) {
    const seen = await Promise.all(due.map(hasIt))
    due = due.filter((_, index) => seen[index] !== true)
    if (performance.now() - from > 10_000) return Number.POSITIVE_INFINITY
    if (due.length > 0) await pause(5)
  }
  return performance.now() - from
}

/** P16: a publish in the console until three gateway processes with the brands in one database show it. */
export async function measurePublish(server: string, rounds: number): Promise<Finding[]> {
  const own = await ownDatabase(server)
  const folders = makeBrandFolders(3)
  const home = mkdtempSync(path.join(tmpdir(), 'livery-bench-'))
  const env = { DATABASE_URL: own.url, LIVERY_SECRET: 'a secret of the bench, long enough for it' }
  const gateways: GatewayProcess[] = []
  try {
    leavePeopleOut(folders)
    push(folders.folder, { ...env, LIVERY_DATA: path.join(home, 'push') })
    for (const name of ['one', 'two', 'three']) {
      const settings = { ...env, LIVERY_BRANDS: 'database' }
      gateways.push(await startGateway(settings, { brands: folders.folder, data: path.join(home, name) }))
    }
    const session = new ConsoleSession(gateways[0]?.port ?? 0)
    await session.signIn('olivia', 'house')
    await pause(settlingMs)
    const took: number[] = []
    for (let turn = 0; turn < rounds; turn += 1) took.push(await publishOnce(gateways, session, turn))
    return [
      {
        target: 'P16',
        what: `a publish live on three processes, slowest of ${String(rounds)}`,
        measured: round(Math.max(...took), 0),
        unit: 'ms',
        atMost: 1000,
        figures: { median: round(quantile(took, 0.5), 0) },
      },
    ]
  } finally {
    for (const gateway of gateways) await gateway.stop()
    await own.drop()
    folders.remove()
    rmSync(home, { recursive: true, force: true })
  }
}
