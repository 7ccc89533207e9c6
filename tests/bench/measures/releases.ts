import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBrandRegistry } from '../../../gateway/brands/registry/registry.ts'
import { catalogueIds } from '../../../gateway/games/catalogue/made/made-games.ts'
import { type ConsoleClient, newOperator } from '../../../gateway/operators/testing/console-client.ts'
import { openTestGateway, testConfig } from '../../../gateway/testing/test-gateway.ts'
import type { ConsoleCall } from '../../../schemas/calls/operators/console-calls.ts'
import { makeBrandFolders } from '../brand-folders.ts'
import { recordHistory } from '../released-brands.ts'
import type { Finding } from '../report.ts'
import { quantile, round } from '../stats.ts'

const parents = ['tala', 'mare', 'atlas']
/** Releases of each of those that the others build on, and of each of these. */
const releases = { parent: 60, child: 10 }
const drafts = 64
/** Milliseconds between two saves of one draft, and for how long there are any. */
const writing = { every: 2_000, until: 20_000 }

interface Site {
  olga: ConsoleClient
  ids: readonly string[]
}

async function ask(olga: ConsoleClient, call: ConsoleCall, sent: object): Promise<number> {
  const from = performance.now()
  const { code } = await olga.call(call, sent)
  if (code !== null) throw new Error(`${call} answered ${code}`)
  return performance.now() - from
}

/** Milliseconds of what the room of brands reads, the first look of each brand among them. */
async function timeLooks({ olga, ids }: Site): Promise<Record<'list' | 'search' | 'history', number[]>> {
  const took = { list: [] as number[], search: [] as number[], history: [] as number[] }
  for (let turn = 0; turn < 40; turn += 1) {
    const brand = ids[turn < parents.length ? turn : turn * 7] ?? ''
    took.list.push(await ask(olga, 'brandList', { query: { pageNum: String(1 + (turn % 20)) } }))
    took.search.push(await ask(olga, 'brandList', { query: { search: brand } }))
    took.history.push(await ask(olga, 'brandHistory', { query: { brand } }))
  }
  return took
}

/** Saves every draft again and again, and asks each time what is wrong with it. */
async function timeDrafts({ olga, ids }: Site): Promise<Record<'save' | 'findings', number[]>> {
  const took = { save: [] as number[], findings: [] as number[] }
  const open = await Promise.all(
    Array.from({ length: drafts }, async (_, index) => {
      const brand = ids[index < 16 ? index % parents.length : index * 13] ?? ''
      const { value } = await olga.call('draftCreate', { body: { brand, title: `Draft ${String(index)}` } })
      return { brand, id: value.id }
    }),
  )
  const end = performance.now() + writing.until
  const write = async ({ brand, id }: (typeof open)[number], index: number) => {
    await pause((index * writing.every) / drafts)
    for (let version = 0; performance.now() < end; version += 1) {
      const from = performance.now()
      const value = `Text ${String(version)}`
      const operations = [{ file: 'locales/EN.json', pointer: '/frame/title/home', do: 'set', value }]
      took.save.push(await ask(olga, 'draftSave', { body: { brand, id, version, operations } }))
      await ask(olga, 'draftCheck', { query: { brand, id } })
      took.findings.push(performance.now() - from)
      await pause(Math.max(0, writing.every - (performance.now() - from)))
    }
  }
  await Promise.all(open.map(write))
  return took
}

async function openSite(folder: string, data: string, ids: readonly string[]) {
  const log = { info: () => undefined, warn: () => undefined }
  const { secret } = testConfig
  const registry = await openBrandRegistry({ folder, data, secret, log, catalogue: catalogueIds, pollMs: 0 })
  const gateway = await openTestGateway({ brands: [], config: { dataFolder: data, brandsFolder: folder } })
  for (const brand of registry.all()) gateway.registry.put(brand)
  const company = registry.byId('tala')?.merchant.company ?? ''
  const olga = await newOperator(gateway, { name: 'olga', roles: ['owner'], company })
  const close = async () => {
    await gateway.close()
    await registry.close()
  }
  return { olga, ids, close }
}

function describe(what: string, times: readonly number[], atMost: number): Finding {
  const figures = { p50: round(quantile(times, 0.5)), most: round(Math.max(...times)) }
  const measured = round(quantile(times, 0.95))
  return { target: 'P16', what: `${what}, 95 of 100`, measured, unit: 'ms', atMost, figures }
}

/** P16: what operators read of so many brands with ten releases each, and what writing drafts of them takes. */
export async function measureReleases(brands: number): Promise<Finding[]> {
  const folders = makeBrandFolders(brands)
  const data = mkdtempSync(path.join(tmpdir(), 'livery-bench-'))
  try {
    const place = { folder: folders.folder, data }
    const above = new Map<string, string>()
    for (const id of parents)
      above.set(id, (await recordHistory(place, id, { count: releases.parent })).at(-1)?.id ?? '')
    for (const [index, id] of folders.ids.entries()) {
      const parent = parents[index % parents.length] ?? ''
      const closure = { [parent]: above.get(parent) ?? '' }
      if (!above.has(id)) await recordHistory(place, id, { parents: closure, count: releases.child })
    }
    const site = await openSite(folders.folder, data, folders.ids)
    try {
      const looks = await timeLooks(site)
      const writes = await timeDrafts(site)
      const many = `of ${String(brands)} brands`
      return [
        describe(`a page of the list ${many}`, looks.list, 200),
        describe(`a search in the list ${many}`, looks.search, 200),
        describe(`the history of one ${many}`, looks.history, 200),
        describe(`a save beside ${String(drafts)} drafts`, writes.save, 50),
        describe(`findings after a save beside ${String(drafts)} drafts`, writes.findings, 500),
      ]
    } finally {
      await site.close()
    }
  } finally {
    folders.remove()
    rmSync(data, { recursive: true, force: true })
  }
}
