import { type Canvas, type Draw, colour, fill, gradient, layer, stroke } from '../canvas.ts'
import { hex, light, mix, shade } from '../color.ts'
import { lines } from '../ground.ts'
import { type Path, placed, symmetric } from '../path.ts'
import { disc, polar, polygon, regular, star } from '../shapes.ts'

function burst(on: Canvas): void {
  const n = on.chance.pick([16, 20, 24])
  layer(on, star(on.x, on.y, on.radius * 1.22, on.radius * 0.98, n), 'halo')
  if (on.style.id === 'nocturne')
    stroke(on, [...disc(on.x, on.y, on.radius * 0.9), ...disc(on.x, on.y, on.radius * 0.86)], 'gold', 2.5)
}

function decofan(on: Canvas): void {
  layer(
    on,
    [
      ['M', on.x - on.radius * 1.25, on.y + on.radius * 0.7],
      ['A', on.radius * 1.25, on.radius * 1.25, 0, 0, 1, on.x + on.radius * 1.25, on.y + on.radius * 0.7],
      ['Z'],
    ],
    'halo',
  )
  stroke(
    on,
    lines(
      (i) =>
        [
          on.x,
          on.y + on.radius * 0.7,
          ...polar(on.x, on.y + on.radius * 0.7, on.radius * 1.25, -180 + i * 12),
        ] as [number, number, number, number],
      16,
    ),
    'gold',
    2.5,
    ' opacity=".8"',
  )
}

function square(on: Canvas): void {
  fill(on, regular(on.x, on.y, on.radius * 1.34, 4, on.chance.pick([45, 30, 60, 38])), 'halo')
}

function hexagon(on: Canvas): void {
  fill(on, regular(on.x, on.y, on.radius * 1.24, 6, 0), 'ink')
  fill(on, regular(on.x, on.y, on.radius * 1.18, 6, 0), 'halo')
  fill(on, regular(on.x, on.y, on.radius * 1.05, 6, 0), hex(shade(on.colours.halo, 0.6)))
}

function shieldh(on: Canvas): void {
  const d = symmetric('M0,-112 C40,-92 80,-92 104,-100 C116,0 70,80 0,122')
  for (const [k, s] of [
    ['ink', 1.14],
    ['halo', 1.08],
    ['mid', 0.98],
  ] as [string, number][])
    fill(on, placed(d, { s: (on.radius / 100) * s, x: on.x, y: on.y }), k)
}

function slatsun(on: Canvas): void {
  const R = on.radius * 1.12,
    f = gradient(on, [
      [0, hex(light(on.colours.halo, 0.5))],
      [0.9, hex(on.colours.sky1)],
    ])
  const o: Path = [['M', on.x - R, on.y], ['A', R, R, 0, 0, 1, on.x + R, on.y], ['Z']]
  for (let i = 0; i < 5; i++) {
    const y0 = (i * R) / 5 + i * 2,
      y1 = ((i + 1) * R) / 5 - 6 - i
    const w = (y: number) => Math.sqrt(Math.max(0, R * R - y * y))
    o.push(
      ...polygon(
        on.x - w(y0),
        on.y + y0,
        on.x + w(y0),
        on.y + y0,
        on.x + w(y1),
        on.y + y1,
        on.x - w(y1),
        on.y + y1,
      ),
    )
  }
  fill(on, o, f)
}

function lantern(on: Canvas): void {
  fill(
    on,
    star(on.x, on.y, on.radius * 1.5, on.radius * 0.72, 5),
    'halo',
    ` stroke="${colour(on, 'paper')}" stroke-width="6" stroke-linejoin="round"`,
  )
  const o: Path = []
  for (let i = 0; i < 5; i++)
    o.push(
      ...polygon(
        on.x,
        on.y,
        ...polar(on.x, on.y, on.radius * 1.5, -90 + i * 72),
        ...polar(on.x, on.y, on.radius * 0.72, -54 + i * 72),
      ),
    )
  fill(on, o, hex(mix(on.colours.halo, on.colours.sky1, 0.4)))
}

function sunface(on: Canvas): void {
  layer(on, star(on.x, on.y, on.radius * 1.3, on.radius, 14), 'mid')
  layer(on, disc(on.x, on.y, on.radius * 0.98), 'halo')
}

/** Halos with corners. */
export const pointed: Readonly<Record<string, Draw>> = {
  burst,
  decofan,
  square,
  hex: hexagon,
  shieldh,
  slatsun,
  parol: lantern,
  sunface,
}
