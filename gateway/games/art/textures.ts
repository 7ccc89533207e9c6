import { type Canvas, type Draw, colour, fill, pattern, stroke } from './canvas.ts'
import { hex, lit } from './color.ts'
import { lines } from './ground.ts'
import type { Path } from './path.ts'
import { box } from './shapes.ts'

function wood(on: Canvas): void {
  const g: Path = []
  for (let i = 0; i < 9; i++) {
    const y = 30 + i * 88
    g.push(
      ['M', 0, y],
      ['C', 200, y + on.chance.between(-26, 26), 400, y + on.chance.between(-26, 26), 600, y],
    )
  }
  stroke(on, g, 'paper', 2, ' opacity=".3"')
}

function grain(on: Canvas): void {
  fill(
    on,
    box(0, 0, on.width, on.height),
    pattern(
      on,
      61,
      53,
      `<path d="M5 9h3M31 4h2M49 21h3M14 33h2M39 41h3M57 48h2M22 17h2" stroke="${colour(on, 'paper')}" stroke-width="3"/>`,
    ),
    ' opacity=".5"',
  )
}

function tiles(on: Canvas): void {
  stroke(
    on,
    lines(
      (i) =>
        i < 5 ? [100 + i * 100, 0, 100 + i * 100, on.height] : [0, (i - 4) * 100, on.width, (i - 4) * 100],
      12,
    ),
    hex(lit(on.colours.sky1, -20)),
    1.6,
    ' opacity=".35"',
  )
}

/** What lies over the sky. */
export const textures: Readonly<Record<string, Draw>> = { wood, grain, tiles }
