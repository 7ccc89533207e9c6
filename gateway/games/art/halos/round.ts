import { type Canvas, type Draw, colour, element, fill, gradient, layer, stroke } from '../canvas.ts'
import { hex, light, mix, shade } from '../color.ts'
import { nth } from '../lists.ts'
import { type Path, placed, written } from '../path.ts'
import { disc, polar, roundPetal } from '../shapes.ts'

function plain(on: Canvas): void {
  const o = on.style.scene.key
    ? ` stroke="${colour(on, on.style.scene.key[0])}" stroke-width="${on.style.scene.key[1]}"`
    : ''
  const f =
    on.style.id === 'tidewood'
      ? gradient(on, [
          [0, hex(on.colours.halo)],
          [1, hex(mix(on.colours.halo, on.colours.sky1, 0.7))],
        ])
      : on.style.hero.shade === 'dots'
        ? 'halo'
        : 'halo'
  fill(on, disc(on.x, on.y, on.radius * 1.06), f, o)
}

function steps(on: Canvas): void {
  for (let i = 0; i < 4; i++) {
    const t = written(disc(on.x, on.y, on.radius * (1.34 - i * 0.13)))
    on.out.push(
      element(t, `fill="${colour(on, 'ink')}" opacity=".25" transform="translate(0 7)"`),
      element(t, `fill="${hex(mix(on.colours.sky1, on.colours.halo, (i + 1) / 4))}"`),
    )
  }
}

function scallop(on: Canvas): void {
  const n = 20,
    R = on.radius * 1.08
  const p: Path = [['M', ...polar(on.x, on.y, R, 0)]]
  for (let i = 1; i <= n; i++)
    p.push([
      'A',
      ((R * Math.PI) / n) * 1.02,
      ((R * Math.PI) / n) * 1.02,
      0,
      0,
      1,
      ...polar(on.x, on.y, R, (i * 360) / n),
    ])
  layer(on, [...p, ['Z']], 'halo')
  fill(on, disc(on.x, on.y, R * 0.9), hex(mix(on.colours.halo, on.colours.sky1, 0.28)))
}

function rings(on: Canvas): void {
  fill(on, disc(on.x, on.y, on.radius * 1.1), 'halo', on.colours.sky0[0] < 40 ? '' : ' opacity=".9"')
  stroke(
    on,
    [
      ...disc(on.x, on.y, on.radius * 1.1),
      ...disc(on.x, on.y, on.radius * 1.16),
      ...disc(on.x, on.y, on.radius * 1.26),
    ],
    on.style.id === 'nocturne' ? 'gold' : 'sky1',
    4,
  )
}

function glow(on: Canvas): void {
  fill(
    on,
    disc(on.x, on.y, on.radius * 1.5),
    gradient(
      on,
      [
        [0.1, hex(light(on.colours.halo, 1.2))],
        [0.45, hex(on.colours.halo), 0.85],
        [1, hex(on.colours.halo), 0],
      ],
      '',
      true,
    ),
  )
}

function bulbs(on: Canvas): void {
  fill(on, disc(on.x, on.y, on.radius * 1.16), hex(shade(on.colours.mid, 1.2)))
  stroke(on, disc(on.x, on.y, on.radius * 1.12), 'gold', 30)
  stroke(on, disc(on.x, on.y, on.radius * 1.12), hex(shade(on.style.hues.red)), 20)
  on.out.push(
    `<circle cx="${on.x}" cy="${Math.round(on.y)}" r="${Math.round(on.radius * 1.12)}" fill="none" stroke="${hex(light(on.style.hues.gold, 1.5))}" stroke-width="13" stroke-linecap="round" stroke-dasharray="0 ${((on.radius * 1.12 * 2 * Math.PI) / 28).toFixed(1)}"/>`,
  )
  fill(
    on,
    disc(on.x, on.y, on.radius),
    gradient(
      on,
      [
        [0, hex(on.colours.halo)],
        [1, hex(shade(on.colours.sky1, 1.4))],
      ],
      '',
      true,
    ),
  )
}

function blob(on: Canvas): void {
  const n = 6,
    p: Path = [],
    R = on.radius * 1.12
  const rs = Array.from({ length: n }, () => R * on.chance.between(0.86, 1.14))
  const pt = (i: number) => polar(on.x, on.y, nth(rs, i % n), (i * 360) / n)
  const md = (i: number) => {
    const a = pt(i),
      b = pt(i + 1)
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  p.push(['M', ...md(0)] as never)
  for (let i = 1; i <= n; i++) p.push(['Q', ...pt(i), ...md(i)] as never)
  fill(on, placed([...p, ['Z']], { s: 1.16, x: -on.x * 0.16, y: -on.y * 0.16 }), 'halo')
}

function shell(on: Canvas): void {
  const o: Path = []
  for (let i = 0; i < 16; i++) o.push(...roundPetal(on.radius * 0.2, on.radius * 1.28, i * 22.5, on.x, on.y))
  layer(on, o, 'halo')
  fill(on, disc(on.x, on.y, on.radius * 0.98), hex(mix(on.colours.halo, on.colours.sky1, 0.3)))
}

/** Round halos. */
export const round: Readonly<Record<string, Draw>> = {
  disc: plain,
  steps,
  scallop,
  rings,
  glow,
  bulbs,
  blob,
  shell,
}
