import { type Canvas, type Draw, fill, layer, stroke, tube } from '../canvas.ts'
import { hex, light, lit } from '../color.ts'
import { type Path, written } from '../path.ts'
import { disc, polar, regular } from '../shapes.ts'

function neonring(on: Canvas): void {
  tube(on, written(disc(on.x, on.y, on.radius * 1.14)), on.colours.halo, 7)
}

function neontri(on: Canvas): void {
  tube(
    on,
    written(regular(on.x, on.y + 12, on.radius * 1.5, on.chance.pick([3, 4, 6]), -90)),
    on.colours.halo,
    7,
  )
}

function neonarch(on: Canvas): void {
  const w = on.radius * 1.15
  tube(
    on,
    written([
      ['M', on.x - w, on.floor - 20],
      ['L', on.x - w, on.y],
      ['A', w, w, 0, 0, 1, on.x + w, on.y],
      ['L', on.x + w, on.floor - 20],
    ]),
    on.colours.halo,
    7,
  )
}

function rose(on: Canvas): void {
  layer(on, disc(on.x, on.y, on.radius * 1.2), 'halo')
  const o: Path = []
  for (let i = 0; i < 12; i++)
    o.push(...disc(...polar(on.x, on.y, on.radius * 1.08, i * 30), on.radius * 0.1))
  layer(on, o, hex(on.style.hues.rose))
  layer(on, disc(on.x, on.y, on.radius * 0.95), hex(light(on.colours.halo, 0.6)))
}

function mandorla(on: Canvas): void {
  const R = on.radius * 1.3
  layer(
    on,
    [
      ['M', on.x, on.y - R],
      ['A', R * 1.15, R * 1.15, 0, 0, 1, on.x, on.y + R],
      ['A', R * 1.15, R * 1.15, 0, 0, 1, on.x, on.y - R],
      ['Z'],
    ],
    'halo',
  )
}

function quatrefoil(on: Canvas): void {
  const r = on.radius * 0.72
  const q = (k: number): Path => [
    ...disc(on.x - r * 0.75, on.y, r * k),
    ...disc(on.x + r * 0.75, on.y, r * k),
    ...disc(on.x, on.y - r * 0.75, r * k),
    ...disc(on.x, on.y + r * 0.75, r * k),
  ]
  fill(on, q(1.06), 'ink')
  fill(on, q(1), 'halo')
  fill(on, q(0.92), 'ink')
  fill(on, q(0.89), 'paper')
}

function medallion(on: Canvas): void {
  fill(on, disc(on.x, on.y, on.radius * 1.2), 'ink')
  fill(on, disc(on.x, on.y, on.radius * 1.17), 'halo')
  const o: Path = []
  for (let i = 0; i < 24; i++) o.push(...disc(...polar(on.x, on.y, on.radius * 1.09, i * 15), 7))
  fill(on, o, 'ink')
  fill(on, disc(on.x, on.y, on.radius * 1.02), 'ink')
  fill(on, disc(on.x, on.y, on.radius * 1), 'paper')
}

function guilloche(on: Canvas): void {
  const o: Path = []
  for (let i = 0; i < 18; i++)
    o.push(...disc(...polar(on.x, on.y, on.radius * 0.42, i * 20), on.radius * 0.74))
  fill(on, disc(on.x, on.y, on.radius * 1.16), hex(lit(on.colours.mid, 4)))
  stroke(on, o, 'paper', 2.2, ' opacity=".8"')
  stroke(on, [...disc(on.x, on.y, on.radius * 1.18), ...disc(on.x, on.y, on.radius * 1.22)], 'ink', 2)
}

/** Halos of one craft. */
export const ornamental: Readonly<Record<string, Draw>> = {
  neonring,
  neontri,
  neonarch,
  rose,
  mandorla,
  quatrefoil,
  medallion,
  guilloche,
}
