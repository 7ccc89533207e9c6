import type { Browser } from 'playwright'
import { readyTime, settle, until, visit, type VisitOptions } from '../browser.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'
import type { Subject } from '../subjects.ts'

interface Sample {
  first: number
  largest: number
  shift: number
  ready: number
}

async function sample(browser: Browser, url: string, options: VisitOptions): Promise<Sample> {
  const { page, close } = await visit(browser, url, options)
  await page.waitForLoadState('networkidle')
  await settle(page)
  await until(page, `probe.paints['first-contentful-paint'] && probe.lcp`)
  const [first, largest, shift] = await page.evaluate<[number, number, number]>(
    `[probe.paints['first-contentful-paint'], probe.lcp, probe.shift]`,
  )
  const ready = await readyTime(page)
  await close()
  return { first, largest, shift, ready }
}

/** P2: first and largest paint, layout shift and readiness of each subject's login, and of Livery's home. */
export async function measurePaint(
  browser: Browser,
  subjects: readonly Subject[],
  home: VisitOptions,
  rounds: number,
): Promise<Finding[]> {
  const livery = subjects.find(({ id }) => id === 'livery')
  const pages = subjects.map(({ id, url, login }) => ({ id, url: `${url}/login`, options: login }))
  if (livery) pages.push({ id: 'livery home', url: `${livery.url}/`, options: home })
  const samples = new Map<string, Sample[]>(pages.map(({ id }) => [id, []]))
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const { id, url, options } of pages) samples.get(id)?.push(await sample(browser, url, options))
  }
  const figure = (id: string, key: keyof Sample) => median((samples.get(id) ?? []).map((s) => s[key]))
  const all = (key: keyof Sample) =>
    Object.fromEntries(pages.map(({ id }) => [id, round(figure(id, key), key === 'shift' ? 4 : 0)]))
  const against = (id: string, key: keyof Sample) => round(figure(id, key) / figure('limit', key), 2)
  const worst = Math.max(
    ...['livery', 'livery home'].flatMap((id) => samples.get(id) ?? []).map((s) => s.shift),
  )
  const paints = (['first', 'largest'] as const).flatMap((key) =>
    (
      [
        ['livery home', 'home'],
        ['livery', '/login'],
      ] as const
    ).map(([id, name], index) => ({
      target: 'P2',
      what: `${key} contentful paint of ${name}, against the limit`,
      measured: against(id, key),
      unit: '×',
      atMost: 1.3,
      ...(index === 0 ? { figures: all(key) } : {}),
    })),
  )
  const late = (id: string) => round(figure(id, 'ready') - figure('limit', 'ready'), 0)
  return [
    ...paints,
    {
      target: 'P2',
      what: 'layout shift, worst of all visits',
      measured: round(worst, 4),
      unit: '',
      atMost: 0,
    },
    {
      target: 'P2',
      what: 'home ready after the limit',
      measured: late('livery home'),
      unit: 'ms',
      atMost: 220,
      figures: all('ready'),
    },
    { target: 'P2', what: '/login ready after the limit', measured: late('livery'), unit: 'ms', atMost: 220 },
  ]
}
