import type { Browser } from 'playwright'
import { readyTime, settle, until, visit, type VisitOptions } from '../browser.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'

interface Sample {
  first: number
  largest: number
  shift: number
  ready: number
}

interface PaintPage {
  url: string
  options: VisitOptions
}

/** What is measured: Livery's pages, each beside its first screen as a static page; a bare page; an empty hydration. */
export interface PaintPages {
  home: PaintPage
  login: PaintPage
  'home as a static page': PaintPage
  'login as a static page': PaintPage
  'bare page': PaintPage
  'empty hydration': PaintPage
}

async function sample(browser: Browser, { url, options }: PaintPage): Promise<Sample> {
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

/**
 * P2: first and largest paint, layout shift and readiness of home and /login, in turns with their peers: those of a page against
 * its own first screen as a static file and against a bare page, and readiness against an empty hydration.
 */
export async function measurePaint(browser: Browser, pages: PaintPages, rounds: number): Promise<Finding[]> {
  const ids = Object.keys(pages) as (keyof PaintPages)[]
  const samples = new Map<keyof PaintPages, Sample[]>(ids.map((id) => [id, []]))
  for (let turn = 0; turn < rounds; turn += 1) {
    // Every second turn the other way round: what goes first finds the machine as the last one left it.
    for (const id of turn % 2 === 0 ? ids : [...ids].reverse())
      samples.get(id)?.push(await sample(browser, pages[id]))
  }
  const figure = (id: keyof PaintPages, key: keyof Sample) =>
    median((samples.get(id) ?? []).map((entry) => entry[key]))
  const all = (key: keyof Sample) => Object.fromEntries(ids.map((id) => [id, round(figure(id, key), 0)]))
  const paints = (['first', 'largest'] as const).flatMap((key) =>
    (['home', 'login'] as const).flatMap((id, index) => {
      const finding = (peer: keyof PaintPages, name: string, atMost: number) => ({
        target: 'P2',
        what: `${key} contentful paint of ${id}, against ${name}`,
        measured: round(figure(id, key) / figure(peer, key), 2),
        unit: '×',
        atMost,
      })
      return [
        {
          ...finding(`${id} as a static page`, 'its first screen as a static page', 1.15),
          ...(index === 0 ? { figures: all(key) } : {}),
        },
        finding('bare page', 'a bare page', 1.8),
      ]
    }),
  )
  const worst = Math.max(
    ...(['home', 'login'] as const).flatMap((id) => samples.get(id) ?? []).map(({ shift }) => shift),
  )
  const late = (['home', 'login'] as const).map((id, index) => ({
    target: 'P2',
    what: `${id} ready after an empty hydration`,
    measured: round(figure(id, 'ready') - figure('empty hydration', 'ready'), 0),
    unit: 'ms',
    atMost: 250,
    ...(index === 0 ? { figures: all('ready') } : {}),
  }))
  return [
    ...paints,
    {
      target: 'P2',
      what: 'layout shift, worst of all visits',
      measured: round(worst, 4),
      unit: '',
      atMost: 0,
    },
    ...late,
  ]
}
