import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { startGateway, type GatewayProcess } from '../../browser/gateway-process.ts'
import { makeBrandFolders, type BrandFolders } from '../brand-folders.ts'
import { ask, browserHeaders } from '../client.ts'
import { getMemory } from '../process-memory.ts'
import type { Finding } from '../report.ts'
import { median, quantile, round } from '../stats.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const STARTS = 3
const REQUESTS = 3000
/** Milliseconds after the last request until memory counts as at rest. */
const restMs = 60_000

interface Served {
  start: number
  memory: number
  cold: number
  warm: number
  /** MB as the last request is answered. */
  served: number
}

async function timed(brands: string, data: string): Promise<{ gateway: GatewayProcess; took: number }> {
  const from = performance.now()
  const gateway = await startGateway({ NODE_ENV: 'production' }, { brands, data })
  return { gateway, took: performance.now() - from }
}

async function firstHtml(gateway: GatewayProcess, id: string): Promise<number> {
  const answer = await ask(gateway.port, `${id}.localhost`, '/', { headers: browserHeaders })
  if (answer.status !== 200) throw new Error(`${id} answered ${String(answer.status)}.`)
  return answer.took
}

async function serve(
  folders: BrandFolders,
  data: string,
): Promise<{ served: Served; gateway: GatewayProcess }> {
  const starts: number[] = []
  let { gateway } = await timed(folders.folder, data)
  for (let turn = 0; turn < STARTS; turn += 1) {
    await gateway.stop()
    const again = await timed(folders.folder, data)
    gateway = again.gateway
    starts.push(again.took)
  }
  await pause(2000)
  const memory = getMemory(gateway.pid).own
  const cold: number[] = []
  for (const id of folders.ids) cold.push(await firstHtml(gateway, id))
  const warm: number[] = []
  for (let at = 0; at < REQUESTS; at += 1) {
    warm.push(await firstHtml(gateway, folders.ids[(at * 617) % folders.ids.length] ?? 'tala'))
  }
  return {
    gateway,
    served: {
      start: median(starts),
      memory,
      cold: median(cold),
      warm: median(warm),
      served: getMemory(gateway.pid).own,
    },
  }
}

/** Milliseconds until a changed brand name is in the first HTML. */
async function changeUntilLive(
  gateway: GatewayProcess,
  folders: BrandFolders,
  turn: number,
): Promise<number> {
  const id = folders.ids[(turn * 101 + 5) % folders.ids.length] ?? ''
  const file = path.join(folders.folder, id, 'brand.json')
  const title = `Renamed ${String(turn)} ${id}`
  const brand = {
    extends: 'tala',
    name: title,
    default: false,
    merchantCode: `merchant${id}`,
    seo: { title: { EN: title } },
  }
  writeFileSync(`${file}.new`, JSON.stringify(brand))
  const from = performance.now()
  renameSync(`${file}.new`, file)
  while (performance.now() - from < 10_000) {
    const { body } = await ask(gateway.port, `${id}.localhost`, '/')
    if (body.includes(title)) return performance.now() - from
    await pause(5)
  }
  return Number.POSITIVE_INFINITY
}

function checkAll(folders: BrandFolders): number {
  const from = performance.now()
  const done = spawnSync('npm', ['run', '--silent', 'brand', '--', 'check'], {
    cwd: ROOT,
    env: { ...process.env, LIVERY_BRANDS: folders.folder },
    encoding: 'utf8',
  })
  if (done.status !== 0)
    throw new Error(`brand check failed:\n${done.stdout.slice(-2000)}${done.stderr.slice(-2000)}`)
  return (performance.now() - from) / 1000
}

/** P6: what a thousand brand folders cost beside three. */
export async function measureBrands(count: number): Promise<Finding[]> {
  const few = makeBrandFolders(3)
  const many = makeBrandFolders(count)
  const data = mkdtempSync(path.join(tmpdir(), 'livery-bench-'))
  try {
    const small = await serve(few, path.join(data, 'few'))
    await small.gateway.stop()
    const large = await serve(many, path.join(data, 'many'))
    const changes: number[] = []
    await pause(restMs)
    const atRest = getMemory(large.gateway.pid).own
    for (let turn = 0; turn < 9; turn += 1) changes.push(await changeUntilLive(large.gateway, many, turn))
    await large.gateway.stop()
    return describe(count, small.served, { ...large.served, atRest }, changes, checkAll(many))
  } finally {
    few.remove()
    many.remove()
    rmSync(data, { recursive: true, force: true })
  }
}

function describe(
  count: number,
  few: Served,
  many: Served & { atRest: number },
  changes: number[],
  check: number,
): Finding[] {
  const brands = `${String(count)} brands`
  const both = (key: keyof Served) => ({ '3 brands': round(few[key], 2), [brands]: round(many[key], 2) })
  return [
    {
      target: 'P6',
      what: `start with ${brands} after start with 3`,
      measured: round((many.start - few.start) / 1000, 2),
      unit: 's',
      atMost: 1,
      figures: both('start'),
    },
    {
      target: 'P6',
      what: `memory with ${brands} above memory with 3`,
      measured: round(many.memory - few.memory, 0),
      unit: 'MB',
      atMost: 100,
      figures: both('memory'),
    },
    {
      target: 'P6',
      what: `memory a minute after all of ${brands} were served`,
      measured: round(many.atRest, 0),
      unit: 'MB',
      atMost: 600,
      figures: { 'as the last was answered': round(many.served, 0) },
    },
    {
      target: 'P6',
      what: `first HTML p50 with ${brands}, against 3`,
      measured: round(many.warm / few.warm, 2),
      unit: '×',
      atMost: 1.05,
      figures: { ...both('warm'), 'first request of a brand (p50 ms)': round(many.cold, 1) },
    },
    {
      target: 'P6',
      what: 'changed file live, slowest of 9',
      measured: round(Math.max(...changes), 0),
      unit: 'ms',
      atMost: 1000,
      figures: { median: round(quantile(changes, 0.5), 0) },
    },
    { target: 'P6', what: `brand check of ${brands}`, measured: round(check, 1), unit: 's', atMost: 30 },
  ]
}
