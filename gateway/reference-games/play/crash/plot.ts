export interface CurveLook {
  line: string
  accent: string
  bad: string
  text: string
  dim: string
}

export interface CurveMoment {
  /** Milliseconds of flight; below 0 before it. */
  elapsed: number
  isOver: boolean
  /** Where the player left, in milliseconds of flight. */
  left: number | null
}

const minSpan = 8000
const minTop = 2

/** The picture of a flight: what to draw with, and where its moments and multipliers lie. */
export interface Plot {
  ink: CanvasRenderingContext2D
  look: CurveLook
  elapsed: number
  /** The multiplier now. */
  now: number
  /** Milliseconds and multiplier at the ends of the scales. */
  span: number
  top: number
  left: number
  foot: number
  head: number
  end: number
  x: (ms: number) => number
  y: (multiplier: number) => number
}

/** Fits the canvas to its place and empties it; undefined where a browser draws nothing. */
export function clearCanvas(canvas: HTMLCanvasElement): CanvasRenderingContext2D | undefined {
  const ratio = Math.min(devicePixelRatio || 1, 3)
  const { clientWidth: wide, clientHeight: high } = canvas
  if (canvas.width !== Math.round(wide * ratio) || canvas.height !== Math.round(high * ratio)) {
    canvas.width = Math.round(wide * ratio)
    canvas.height = Math.round(high * ratio)
  }
  const ink = canvas.getContext('2d')
  if (!ink) return undefined
  ink.setTransform(ratio, 0, 0, ratio, 0, 0)
  ink.clearRect(0, 0, wide, high)
  return ink
}

export function getPlot(
  ink: CanvasRenderingContext2D,
  { clientWidth: wide, clientHeight: high }: HTMLCanvasElement,
  look: CurveLook,
  moment: CurveMoment,
): Plot {
  const elapsed = Math.max(0, moment.elapsed)
  const now = Math.exp(0.00013 * elapsed)
  const span = Math.max(minSpan, elapsed * 1.12)
  const top = Math.max(minTop, 1 + (now - 1) * 1.3)
  const [left, foot, head, end] = [14, high - 26, 18, wide - 46]
  return {
    ink,
    look,
    elapsed,
    now,
    span,
    top,
    left,
    foot,
    head,
    end,
    x: (ms) => left + (ms / span) * (end - left),
    y: (multiplier) => foot - ((multiplier - 1) / (top - 1)) * (foot - head),
  }
}
