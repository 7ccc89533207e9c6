import { multiplierAt } from '../../fair/crash-curve.ts'
import type { Figures } from '../words/figures.ts'
import { drawKite } from './kite.ts'
import { clearCanvas, type CurveLook, type CurveMoment, getPlot, type Plot } from './plot.ts'

/** Round steps for a scale that reaches `top`. */
function getStep(top: number): number {
  const rough = top / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((step) => step * power >= rough) ?? 10) * power
}

/** Lines at round multipliers, and round seconds below. */
function drawScales({ ink, look, span, top, left, foot, end, x, y }: Plot, figures: Figures): void {
  ink.font = '500 12px "Figtree Variable", system-ui, sans-serif'
  ink.textBaseline = 'middle'
  ink.lineWidth = 1
  ink.strokeStyle = look.line
  ink.fillStyle = look.dim
  ink.textAlign = 'left'
  const step = getStep(top - 1)
  for (let multiplier = 1; multiplier <= top; multiplier += step) {
    const height = Math.round(y(multiplier)) + 0.5
    ink.globalAlpha = 0.7
    ink.beginPath()
    ink.moveTo(left, height)
    ink.lineTo(end, height)
    ink.stroke()
    ink.globalAlpha = 1
    ink.fillText(figures.times(multiplier * 100, multiplier >= 10 ? 0 : 1), end + 8, height)
  }
  ink.textAlign = 'center'
  const secondStep = Math.max(2, Math.round(getStep(span / 1000)))
  for (let second = secondStep; second * 1000 < span; second += secondStep)
    ink.fillText(figures.seconds(second), x(second * 1000), foot + 16)
}

/** The way that was flown, and the glow below it. */
function drawPath({ ink, elapsed, foot, head, x, y }: Plot, tone: string, glow: number): void {
  const curve = new Path2D()
  curve.moveTo(x(0), y(1))
  for (let part = 1; part <= 90; part += 1) {
    const ms = (elapsed * part) / 90
    curve.lineTo(x(ms), y(Math.exp(0.00013 * ms)))
  }
  const area = new Path2D(curve)
  area.lineTo(x(elapsed), foot)
  area.lineTo(x(0), foot)
  area.closePath()
  const shade = ink.createLinearGradient(0, head, 0, foot)
  shade.addColorStop(0, tone)
  shade.addColorStop(1, 'transparent')
  ink.globalAlpha = glow
  ink.fillStyle = shade
  ink.fill(area)
  ink.globalAlpha = 1
  ink.strokeStyle = tone
  ink.lineWidth = 4
  ink.lineCap = 'round'
  ink.lineJoin = 'round'
  ink.stroke(curve)
}

/** Where the player left: a dot, and a dashed line to the foot. */
function drawLeave({ ink, look, foot, x, y }: Plot, elapsed: number): void {
  const [leaveX, leaveY] = [x(elapsed), y(multiplierAt(elapsed) / 100)]
  ink.fillStyle = look.text
  ink.beginPath()
  ink.arc(leaveX, leaveY, 6, 0, Math.PI * 2)
  ink.fill()
  ink.lineWidth = 2
  ink.setLineDash([3, 4])
  ink.strokeStyle = look.text
  ink.beginPath()
  ink.moveTo(leaveX, leaveY + 8)
  ink.lineTo(leaveX, foot)
  ink.stroke()
  ink.setLineDash([])
}

/** Draws a flight: scales, the curve with its glow, the kite at its end, and where the player left. */
export function drawCurve(
  canvas: HTMLCanvasElement,
  look: CurveLook,
  figures: Figures,
  moment: CurveMoment,
): void {
  const ink = clearCanvas(canvas)
  if (!ink) return
  const plot = getPlot(ink, canvas, look, moment)
  drawScales(plot, figures)
  if (moment.elapsed < 0) return
  const tone = moment.isOver ? look.bad : look.accent
  drawPath(plot, tone, moment.isOver ? 0.16 : 0.26)
  if (moment.left !== null && moment.left <= plot.elapsed) drawLeave(plot, moment.left)
  drawKite(plot, tone, moment.isOver)
}
