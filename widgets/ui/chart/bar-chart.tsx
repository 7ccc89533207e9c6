import { useId, useState, type KeyboardEvent } from 'react'
import './bar-chart.css'

export interface Bar {
  key: string
  /** Words of its time. */
  label: string
  /** The same in fewer words, for the axis. */
  tick?: string
  value: number
  /** What it is compared with, drawn behind it. */
  before?: number
  /** The value as it is read. */
  words: string
}

export interface BarChartProps {
  title: string
  bars: readonly Bar[]
  /** Words of a figure of the scale. */
  scale: (value: number) => string
  isRightToLeft: boolean
  /** Words for bars that are all nothing: a scale of nothing tells nobody anything. */
  empty?: string
}

const width = 720
const height = 220
const edge = 16

/** The next figure of 1, 2, 5, 10 … at or above a value. */
function roundUp(value: number): number {
  if (value <= 0) return 1
  const unit = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((step) => step * unit).find((step) => step >= value) ?? 10 * unit
}

/** Bars over nothing, and under it where there are any. The arrow keys go from bar to bar; a table stands beneath for who does not see it. */
export function BarChart({ title, bars, scale, isRightToLeft, empty }: BarChartProps) {
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const top = roundUp(
    Math.max(...bars.flatMap(({ value, before = 0 }) => [Math.abs(value), Math.abs(before)]), 0),
  )
  const slot = width / Math.max(bars.length, 1)
  const isBothWays = bars.some(({ value, before = 0 }) => value < 0 || before < 0)
  const nothing = isBothWays ? height / 2 : height - edge
  const inset = bars.some(({ before }) => before !== undefined) ? 0.25 : 0.17
  const getX = (place: number) => (isRightToLeft ? width - (place + 1) * slot : place * slot)
  const getLength = (value: number) =>
    Math.max(value === 0 ? 0 : 1.5, (Math.abs(value) / top) * (nothing - edge))
  const getY = (value: number) => (value < 0 ? nothing : nothing - getLength(value))
  const current = chosen === null ? undefined : bars[Math.min(chosen, bars.length - 1)]
  const onKeyDown = (event: KeyboardEvent) => {
    const ahead = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
    const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
    const to = {
      [ahead]: (chosen ?? -1) + 1,
      [back]: (chosen ?? bars.length) - 1,
      Home: 0,
      End: bars.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(bars.length - 1, to)))
  }
  if (empty !== undefined && bars.every(({ value, before = 0 }) => value === 0 && before === 0))
    return (
      <figure className="bar-chart">
        <figcaption className="bar-chart__head">{title}</figcaption>
        <p className="bar-chart__empty">{empty}</p>
      </figure>
    )
  const drawn = bars.filter(({ value, before = 0 }) => value !== 0 || before !== 0)
  const [only] = drawn
  // One bar compares nothing with anything: what it says is a figure.
  if (only && drawn.length === 1 && (only.before ?? 0) === 0)
    return (
      <figure className="bar-chart">
        <figcaption className="bar-chart__head">{title}</figcaption>
        <p className="bar-chart__figure">
          <b>{only.words}</b> <span>{only.label}</span>
        </p>
      </figure>
    )
  return (
    <figure className="bar-chart">
      <figcaption className="bar-chart__head">
        <span id={id}>{title}</span>
        <output aria-live="polite">{current ? `${current.label}: ${current.words}` : ''}</output>
      </figcaption>
      <div className="bar-chart__plot">
        <div className="bar-chart__scale" aria-hidden="true">
          {(isBothWays ? [top, 0, -top] : [top, 0]).map((value) => (
            <span key={value}>{scale(value)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${String(width)} ${String(height)}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={id}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setChosen(null)}
          onBlur={() => setChosen(null)}
        >
          {(isBothWays ? [edge, nothing, height - edge] : [edge, nothing]).map((y) => (
            <line key={y} className="bar-chart__line" x1="0" x2={width} y1={y} y2={y} />
          ))}
          {bars.map(({ key, value, before }, place) => (
            <g key={key} onPointerEnter={() => setChosen(place)}>
              <rect className="bar-chart__slot" x={getX(place)} y="0" width={slot} height={height} />
              {before === undefined ? null : (
                <rect
                  className="bar-chart__before"
                  x={getX(place) + slot * 0.05}
                  y={getY(before)}
                  width={slot * 0.9}
                  height={getLength(before)}
                />
              )}
              <rect
                className={`bar-chart__bar${value < 0 ? ' bar-chart__bar--down' : ''}${place === chosen ? ' is-chosen' : ''}`}
                x={getX(place) + slot * inset}
                y={getY(value)}
                width={slot * (1 - 2 * inset)}
                height={getLength(value)}
              />
            </g>
          ))}
        </svg>
        <div className="bar-chart__times" aria-hidden="true">
          {[0, Math.floor((bars.length - 1) / 2), bars.length - 1]
            .filter((place, index, all) => place >= 0 && all.indexOf(place) === index)
            .map((place) => (
              <span key={place}>{bars[place]?.tick ?? bars[place]?.label}</span>
            ))}
        </div>
      </div>
    </figure>
  )
}
