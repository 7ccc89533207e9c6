import { type Canvas, type Draw, fill, layer, pattern, stroke } from '../canvas.ts'
import { hex, light } from '../color.ts'
import { lines, rays, ridge } from '../ground.ts'
import type { Path } from '../path.ts'
import { box, disc, polar, polygon } from '../shapes.ts'

function sunrays(on: Canvas): void {
  fill(
    on,
    rays(on.x, on.y, 720, on.chance.pick([12, 14, 16, 18]), on.chance.between(0, 20)),
    on.style.scene.sky === 'flat' ? 'far' : hex(light(on.colours.sky1, 0.3)),
    on.style.scene.sky === 'flat' ? '' : ' opacity=".5"',
  )
  if (on.style.scene.sky === 'flat') layer(on, ridge(on, on.floor - 40, 30, 2), 'near')
}

function fans(on: Canvas): void {
  const c = hex(on.colours.far)
  fill(
    on,
    box(0, 0, on.width, on.height),
    pattern(
      on,
      100,
      50,
      `<g fill="none" stroke="${c}" stroke-width="2.5"><path d="M0 50a50 50 0 0 1 100 0M12 50a38 38 0 0 1 76 0M24 50a26 26 0 0 1 52 0M-50 25a50 50 0 0 1 100 0M-38 25a38 38 0 0 1 76 0M50 25a50 50 0 0 1 100 0M62 25a38 38 0 0 1 76 0"/></g>`,
    ),
  )
}

function decorays(on: Canvas): void {
  stroke(
    on,
    lines(
      (i) =>
        [on.x, on.floor, ...polar(on.x, on.floor, 800, -180 + i * 7.5)] as [number, number, number, number],
      25,
    ),
    'far',
    5,
  )
  stroke(
    on,
    [...disc(on.x, on.floor, 330), ...disc(on.x, on.floor, 350), ...disc(on.x, on.floor, 470)],
    'mid',
    4,
  )
}

function stripes(on: Canvas): void {
  const w = on.chance.pick([60, 75, 100])
  const o: Path = []
  for (let X = 0; X < on.width; X += w * 2) o.push(...box(X, 0, w, on.height))
  fill(on, o, 'far', ' opacity=".55"')
}

function dots(on: Canvas): void {
  fill(
    on,
    box(0, 0, on.width, on.height),
    pattern(
      on,
      36,
      36,
      `<g fill="${hex(on.colours.far)}"><circle cx="9" cy="9" r="8"/><circle cx="27" cy="27" r="8"/></g>`,
    ),
  )
}

function checker(on: Canvas): void {
  fill(
    on,
    box(0, 0, on.width, on.height),
    pattern(on, 150, 150, `<path d="M0 0h75v150h75V75H0z" fill="${hex(on.colours.far)}"/>`),
  )
}

function slashes(on: Canvas): void {
  const slip = on.chance.between(-60, 60)
  const bands = [
    ['sky1', 60, 190],
    ['far', 250, 90],
    ['halo', 350, 26],
    ['mid', 400, 260],
  ] as const
  for (const [tone, left, wide] of bands) {
    const from = left + slip
    fill(on, polygon(from, 0, from + wide, 0, from + wide - 240, on.height, from - 240, on.height), tone)
  }
}

function chevrons(on: Canvas): void {
  const d = on.chance.happens() ? 1 : -1
  for (let i = 0; i < 5; i++) {
    const y = 640 - i * 190
    fill(
      on,
      polygon(0, y, 300, y - 150 * d, 600, y, 600, y + 95, 300, y + 95 - 150 * d, 0, y + 95),
      i % 2 ? 'sky1' : 'far',
    )
  }
}

function halftone(on: Canvas): void {
  fill(on, polygon(0, on.height, 0, 200, 600, 0, 600, on.height), 'sky1')
  const g: string[] = []
  for (let i = 0; i < 9; i++)
    g.push(`<path d="M${(i % 2) * 20 - 10} ${on.floor + 30 - i * 40}h640" stroke-width="${34 - i * 3.6}"/>`)
  on.out.push(
    `<g stroke="${hex(on.colours.far)}" stroke-linecap="round" stroke-dasharray="0 40">${g.join('')}</g>`,
  )
}

/** Printed grounds. */
export const printed: Readonly<Record<string, Draw>> = {
  rays: sunrays,
  fans,
  decorays,
  stripes,
  dots,
  checker,
  slashes,
  chevrons,
  halftone,
}
