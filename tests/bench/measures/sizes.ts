import type { Browser } from 'playwright'
import { gzipSync } from 'node:zlib'
import { readyTime, visit, type VisitOptions } from '../browser.ts'
import type { Finding } from '../report.ts'
import { round } from '../stats.ts'
import type { Subject } from '../subjects.ts'

interface Script {
  name: string
  /** Thousands of bytes, gzipped at level 9 whatever the server's own compression is. */
  kb: number
}

const listed = `Promise.all(
  performance.getEntriesByType('resource')
    .filter((entry) => /[.]js([?]|$)/.test(entry.name))
    .map(async (entry) => [entry.name, entry.startTime, await (await fetch(entry.name)).text()]),
)`

function shortName(url: string) {
  return new URL(url).pathname.replace(/^.*\//, '').replace(/[-.][\w-]{8}(?=\.js$)/, '')
}

/** Scripts that a first visit requested before the page took input. */
async function scriptsUntilReady(browser: Browser, url: string, options: VisitOptions): Promise<Script[]> {
  const { page, close } = await visit(browser, url, options)
  const ready = await readyTime(page)
  const scripts = await page.evaluate<[string, number, string][]>(listed)
  await close()
  return scripts
    .filter(([, at]) => at <= ready)
    .map(([name, , text]) => ({ name: shortName(name), kb: gzipSync(text, { level: 9 }).length / 1000 }))
    .sort((a, b) => b.kb - a.kb)
}

function total(scripts: readonly Script[]) {
  return round(
    scripts.reduce((sum, script) => sum + script.kb, 0),
    1,
  )
}

function byChunk(scripts: readonly Script[]) {
  return scripts.map((script) => `${script.name} ${script.kb.toFixed(1)}`).join(', ')
}

/** P1: JavaScript until /login and the home take input. */
export async function measureSizes(
  browser: Browser,
  subjects: readonly Subject[],
  home: VisitOptions,
): Promise<Finding[]> {
  const logins = new Map<string, Script[]>()
  for (const subject of subjects) {
    logins.set(subject.id, await scriptsUntilReady(browser, `${subject.url}/login`, subject.login))
  }
  const livery = subjects.find(({ id }) => id === 'livery')
  const login = logins.get('livery')
  if (!livery || !login) return []
  const front = await scriptsUntilReady(browser, `${livery.url}/`, home)
  const peers = [...logins].filter(([id]) => id !== 'livery').map(([id, scripts]) => [id, total(scripts)])
  return [
    {
      target: 'P1',
      what: 'scripts until /login takes input',
      measured: total(login),
      unit: 'kB gz',
      atMost: 176,
      figures: { ...Object.fromEntries(peers), 'livery by chunk': byChunk(login) },
    },
    {
      target: 'P1',
      what: 'scripts until the home takes input',
      measured: total(front),
      unit: 'kB gz',
      atMost: 128,
      figures: { 'livery by chunk': byChunk(front) },
    },
  ]
}
