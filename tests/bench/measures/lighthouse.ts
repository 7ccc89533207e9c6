import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import path from 'node:path'
import { ensureBrowser } from '../../browser/ensure-browser.mjs'
import { startGateway } from '../../browser/gateway-process.ts'
import { freePort } from '../../free-port.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const BRANDS = ['tala', 'mare', 'atlas']
const PAGES = { home: '/', lobby: '/rng', promotions: '/promotions' }
const CATEGORIES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof CATEGORIES
const categories = Object.keys(CATEGORIES) as Category[]

interface Visited {
  scores: Record<Category, number>
  /** What did not pass, by its audit's id, with what was found. */
  failed: string[]
}

/** Lighthouse's own settings: a phone on a slow network, as its mobile preset simulates it, and nothing cached. */
async function visit(url: string, port: number): Promise<Visited> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: categories,
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? ''}`)
  const { lhr } = result
  const failed = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, displayValue = '' } = lhr.audits[id] ?? {}
      return weight > 0 && score !== null && score < 0.9 ? [`${id} ${displayValue}`.trim()] : []
    }),
  )
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>
  return { scores, failed }
}

/** P8: what Lighthouse says of home, lobby and promotions of every demo brand. */
export async function measureLighthouse(rounds: number): Promise<Finding[]> {
  const gateway = await startGateway()
  const port = await freePort()
  // Lighthouse drives a Chrome over its debugging port, in the profile that the browser began with.
  const browser = await chromium.launch({
    executablePath: ensureBrowser(ROOT),
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${String(port)}`],
  })
  const visited = new Map<string, Visited[]>()
  try {
    for (let turn = 0; turn < rounds; turn += 1)
      for (const brand of BRANDS)
        for (const [name, at] of Object.entries(PAGES)) {
          const page = `${brand} ${name}`
          const seen = await visit(`http://${brand}.localhost:${String(gateway.port)}${at}`, port)
          visited.set(page, [...(visited.get(page) ?? []), seen])
        }
  } finally {
    await browser.close()
    await gateway.stop()
  }
  return categories.map((category) => {
    const scores = [...visited].map(
      ([page, all]) => [page, round(median(all.map((entry) => entry.scores[category])), 0)] as const,
    )
    const failed = new Set(
      category === 'performance' ? [...visited.values()].flatMap((all) => all.at(-1)?.failed ?? []) : [],
    )
    return {
      target: 'P8',
      what: `Lighthouse, mobile: ${category}, lowest of ${String(scores.length)} pages`,
      measured: Math.min(...scores.map(([, score]) => score)),
      unit: '',
      atLeast: CATEGORIES[category],
      figures: {
        ...Object.fromEntries(scores),
        ...(failed.size > 0 ? { 'below 0.9': [...failed].join(', ') } : {}),
      },
    }
  })
}
