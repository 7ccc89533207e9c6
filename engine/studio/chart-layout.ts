import { layouts } from 'virtual:livery-layouts'
import type { Chart } from './chart.ts'
import { type Direction, type Layout, type Placer, getKey, layOut } from './layout.ts'

export interface TimedLayout {
  layout: Layout
  /** Milliseconds that finding it took. */
  took: number
  /** It was made while the studio was built, or earlier on this page. */
  isCached: boolean
}

const made = new Map<string, Layout>(Object.entries(layouts))

let placer: Promise<Placer> | undefined

async function openPlacer(): Promise<Placer> {
  const [{ default: Elk }, { default: url }] = await Promise.all([
    import('elkjs/lib/elk-api.js'),
    import('elkjs/lib/elk-worker.min.js?url'),
  ])
  return new Elk({ workerFactory: () => new Worker(url) })
}

/** The layout that is at hand, if any is. */
export function knownLayout(chart: Chart, direction: Direction): Layout | undefined {
  return made.get(getKey(chart, direction))
}

/** Places a chart in a worker, unless that was done before. */
export async function layOutChart(chart: Chart, direction: Direction): Promise<TimedLayout> {
  const began = performance.now()
  const key = getKey(chart, direction)
  const known = made.get(key)
  if (known) return { layout: known, took: performance.now() - began, isCached: true }
  placer ??= openPlacer()
  const layout = await layOut(chart, direction, await placer)
  made.set(key, layout)
  return { layout, took: performance.now() - began, isCached: false }
}
