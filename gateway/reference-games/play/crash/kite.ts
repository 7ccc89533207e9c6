import type { Plot } from './plot.ts'

/** A paper kite with a tail of bows: it leans with the curve, and hangs once the line is torn. */
export function drawKite({ ink, look, elapsed, now, x, y }: Plot, tone: string, isOver: boolean): void {
  const [tipX, tipY] = [x(elapsed), y(now)]
  const lean = Math.atan2(y(now * 1.02) - tipY, x(elapsed + 150) - tipX)
  ink.save()
  ink.translate(tipX, tipY)
  ink.rotate(isOver ? Math.PI / 2.6 : lean * 0.7)
  ink.globalAlpha = isOver ? 0.75 : 1
  ink.strokeStyle = tone
  ink.lineWidth = 2
  ink.beginPath()
  ink.moveTo(-10, 2)
  for (let bow = 1; bow <= 4; bow += 1)
    ink.quadraticCurveTo(
      -10 - bow * 8 + 4,
      Math.sin(elapsed / 180 + bow) * 6,
      -10 - bow * 8,
      Math.sin(elapsed / 180 + bow + 1) * 4,
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
  ink.fillStyle = look.text
  ink.globalAlpha *= 0.35
  ink.fill()
  ink.restore()
}
