import { type Canvas, gradient } from './canvas.ts'
import { hex, mix } from './color.ts'

const bands = 5

function getPaint(on: Canvas): string {
  const above = hex(on.colours.sky0)
  const below = hex(on.colours.sky1)
  switch (on.style.scene.sky) {
    case 'lin':
      return gradient(on, [
        [0, above],
        [0.72, below],
      ])
    case 'rad':
      return gradient(
        on,
        [
          [0, below],
          [0.75, above],
        ],
        `cx=".5" cy="${(on.y / on.height).toFixed(2)}" r=".8"`,
        true,
      )
    default:
      return above
  }
}

/** The farthest plane. */
export function sky(on: Canvas): void {
  const { width, height, floor, colours, out } = on
  const [w, h] = [String(width), String(height)]
  out.push(`<path d="M0 0h${w}v${h}h-${w}z" fill="${getPaint(on)}"/>`)
  if (on.style.scene.sky !== 'bands') return
  for (let at = 1; at < bands; at++) {
    const y = String(Math.round((at * floor) / bands))
    const tone = hex(mix(colours.sky0, colours.sky1, at / (bands - 1)))
    out.push(`<path d="M0 ${y}h${w}V${h}H0z" fill="${tone}"/>`)
  }
}
