import { readFileSync, writeFileSync } from 'node:fs'
import type { Run } from './report.ts'

/** What settling so many bets took. */
export interface Measured {
  bets: number
  seconds: number
  lines: number
}

/** P12 as it was measured at each size, from the figures of a run. */
export function settlementsIn({ findings }: Pick<Run, 'findings'>): Measured[] {
  const { figures = {} } = findings.find(({ target, unit }) => target === 'P12' && unit === 's') ?? {}
  return Object.keys(figures)
    .flatMap((name) => /^(\d+) bets, s$/.exec(name)?.[1] ?? [])
    .map((bets) => ({
      bets: Number(bets),
      seconds: Number(figures[`${bets} bets, s`]),
      lines: Number(figures[`${bets} bets, lines paid`]),
    }))
    .sort((entry, other) => entry.bets - other.bets)
}

const [width, height] = [640, 360]
const area = { left: 64, right: 616, top: 56, bottom: 284 }
/** Seconds that a million bets may take. */
const most = 60

function x(bets: number): number {
  return area.left + ((Math.log10(bets) - 3.6) / 2.8) * (area.right - area.left)
}

function y(seconds: number): number {
  return area.bottom - (seconds / (most * 1.1)) * (area.bottom - area.top)
}

function place(value: number): string {
  return value.toFixed(1)
}

function text(at: [number, number], words: string, more = ''): string {
  return `<text x="${place(at[0])}" y="${place(at[1])}" ${more}>${words}</text>`
}

/** How the time of a settlement grows with its bets, each ten times as many as the last, in front of what is allowed. */
export function growthPicture(measured: readonly Measured[]): string {
  const scale = [0, 15, 30, 45, 60].map(
    (seconds) => `<path class="rule" d="M${place(area.left)} ${place(y(seconds))}H${place(area.right)}"/>
  ${text([area.left - 10, y(seconds) + 4], `${String(seconds)} s`, 'text-anchor="end"')}`,
  )
  const points = measured.map(({ bets, seconds, lines }) => {
    const at: [number, number] = [x(bets), y(seconds)]
    return `<circle cx="${place(at[0])}" cy="${place(at[1])}" r="5"/>
  ${text([at[0], at[1] - 14], `${String(seconds)} s`, 'class="figure" text-anchor="middle"')}
  ${text([at[0], area.bottom + 24], bets.toLocaleString('en'), 'text-anchor="middle"')}
  ${text([at[0], area.bottom + 42], `${lines.toLocaleString('en')} lines paid`, 'class="quiet" text-anchor="middle"')}`
  })
  const line = measured.map(({ bets, seconds }) => `${place(x(bets))} ${place(y(seconds))}`).join('L')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" role="img" aria-label="Seconds to settle bets under 10,000 agents">
  <style>
    text { font: 13px system-ui, sans-serif; fill: #33384d }
    .title { font-weight: 700; font-size: 16px }
    .figure { font-weight: 700 }
    .quiet { fill: #666c85; font-size: 12px }
    .rule { stroke: #dfe2ee; fill: none }
    .most { stroke: #c0392b; stroke-dasharray: 6 5; fill: none }
    .line { stroke: #3552c8; stroke-width: 2.5; fill: none }
    circle { fill: #3552c8 }
  </style>
  <rect width="${String(width)}" height="${String(height)}" rx="12" fill="#fff"/>
  ${text([24, 32], 'Seconds to settle and pay a month of bets under 10,000 agents', 'class="title"')}
  ${scale.join('\n  ')}
  <path class="most" d="M${place(area.left)} ${place(y(most))}H${place(area.right)}"/>
  <path class="line" d="M${line}"/>
  ${points.join('\n  ')}
  ${text([(area.left + area.right) / 2, height - 12], 'bets, ten times as many at each step', 'class="quiet" text-anchor="middle"')}
</svg>
`
}

/** Draws what a file of results holds. */
export function drawGrowth(results: string, picture: string): void {
  writeFileSync(picture, growthPicture(settlementsIn(JSON.parse(readFileSync(results, 'utf8')) as Run)))
}
