import { multiplierAt } from '../../fair/crash-curve.ts'
import type { Figures } from '../words/figures.ts'

export interface CurveLook {
  line: string
  accent: string
  bad: string
  text: string
  dim: string
}

interface CurveMoment {
  /** Milliseconds of flight; below 0 before it. */
  elapsed: number
  isOver: boolean
  /** Where the player left, in milliseconds of flight. */
  left: number | null
}

const minSpan = 8000
const minTop = 2

/** Round steps for a scale that reaches `top`. */
function getStep(top: number): number {
  const rough = top / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((step) => step * power >= rough) ?? 10) * power
}

/** Draws a flight: scales, the curve with its glow, the kite at its end, and where the player left. */
export function drawCurve(
  canvas: HTMLCanvasElement,
  look: CurveLook,
  figures: Figures,
  moment: CurveMoment,
): void {
  const ratio = Math.min(devicePixelRatio || 1, 3)
  const { clientWidth: wide, clientHeight: high } = canvas
  if (canvas.width !== Math.round(wide * ratio) || canvas.height !== Math.round(high * ratio)) {
    canvas.width = Math.round(wide * ratio)
    canvas.height = Math.round(high * ratio)
  }
  const ink = canvas.getContext('2d')
  if (!ink) return
  ink.setTransform(ratio, 0, 0, ratio, 0, 0)
  ink.clearRect(0, 0, wide, high)
  const elapsed = Math.max(0, moment.elapsed)
  const now = Math.exp(0.00013 * elapsed)
  const span = Math.max(minSpan, elapsed * 1.12)
  const top = Math.max(minTop, 1 + (now - 1) * 1.3)
  const [left, foot, head, end] = [14, high - 26, 18, wide - 46]
  const x = (ms: number) => left + (ms / span) * (end - left)
  const y = (value: number) => foot - ((value - 1) / (top - 1)) * (foot - head)

  ink.font = '500 12px "Figtree Variable", system-ui, sans-serif'
  ink.textBaseline = 'middle'
  ink.lineWidth = 1
  ink.strokeStyle = look.line
  ink.fillStyle = look.dim
  ink.textAlign = 'left'
  const step = getStep(top - 1)
  for (let value = 1; value <= top; value += step) {
    const at = Math.round(y(value)) + 0.5
    ink.globalAlpha = 0.7
    ink.beginPath()
    ink.moveTo(left, at)
    ink.lineTo(end, at)
    ink.stroke()
    ink.globalAlpha = 1
    ink.fillText(figures.times(value * 100, value >= 10 ? 0 : 1), end + 8, at)
  }
  ink.textAlign = 'center'
  const seconds = Math.max(2, Math.round(getStep(span / 1000)))
  for (let at = seconds; at * 1000 < span; at += seconds)
    ink.fillText(figures.seconds(at), x(at * 1000), high - 10)

  if (moment.elapsed < 0) return
  const tone = moment.isOver ? look.bad : look.accent
  const curve = new Path2D()
  curve.moveTo(x(0), y(1))
  for (let part = 1; part <= 90; part += 1) {
    const ms = (elapsed * part) / 90
    curve.lineTo(x(ms), y(Math.exp(0.00013 * ms)))
  }
  const [tipX, tipY] = [x(elapsed), y(now)]
  const area = new Path2D(curve)
  area.lineTo(tipX, foot)
  area.lineTo(x(0), foot)
  area.closePath()
  const shade = ink.createLinearGradient(0, head, 0, foot)
  shade.addColorStop(0, tone)
  shade.addColorStop(1, 'transparent')
  ink.globalAlpha = moment.isOver ? 0.16 : 0.26
  ink.fillStyle = shade
  ink.fill(area)
  ink.globalAlpha = 1
  ink.strokeStyle = tone
  ink.lineWidth = 4
  ink.lineCap = 'round'
  ink.lineJoin = 'round'
  ink.stroke(curve)

  if (moment.left !== null && moment.left <= elapsed) {
    const [leftX, leftY] = [x(moment.left), y(multiplierAt(moment.left) / 100)]
    ink.fillStyle = look.text
    ink.beginPath()
    ink.arc(leftX, leftY, 6, 0, Math.PI * 2)
    ink.fill()
    ink.lineWidth = 2
    ink.setLineDash([3, 4])
    ink.strokeStyle = look.text
    ink.beginPath()
    ink.moveTo(leftX, leftY + 8)
    ink.lineTo(leftX, foot)
    ink.stroke()
    ink.setLineDash([])
  }
  drawKite(
    ink,
    tipX,
    tipY,
    Math.atan2(y(now * 1.02) - tipY, x(elapsed + 150) - tipX),
    tone,
    look.text,
    elapsed,
    moment.isOver,
  )
}

/** A paper kite with a tail of bows: it leans with the curve, and hangs once the line is torn. */
function drawKite(
  ink: CanvasRenderingContext2D,
  x: number,
  y: number,
  lean: number,
  tone: string,
  light: string,
  elapsed: number,
  isOver: boolean,
): void {
  ink.save()
  ink.translate(x, y)
  ink.rotate(isOver ? Math.PI / 2.6 : lean * 0.7)
  ink.globalAlpha = isOver ? 0.75 : 1
  ink.strokeStyle = tone
  ink.lineWidth = 2
  ink.beginPath()
  ink.moveTo(-10, 2)
  for (let at = 1; at <= 4; at += 1)
    ink.quadraticCurveTo(
      -10 - at * 8 + 4,
      Math.sin(elapsed / 180 + at) * 6,
      -10 - at * 8,
      Math.sin(elapsed / 180 + at + 1) * 4,
    )
  ink.stroke()
  ink.beginPath()
  ink.moveTo(20, 0)
  ink.lineTo(2, -12)
  ink.lineTo(-12, 0)
  ink.lineTo(2, 12)
  ink.closePath()
  ink.fillStyle = tone
  ink.fill()
  ink.beginPath()
  ink.moveTo(20, 0)
  ink.lineTo(2, -12)
  ink.lineTo(-12, 0)
  ink.closePath()
  ink.fillStyle = light
  ink.globalAlpha *= 0.35
  ink.fill()
  ink.restore()
}
