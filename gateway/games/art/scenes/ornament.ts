import { type Canvas, type Draw, fill, layer, pattern, stroke } from '../canvas.ts'
import { hex, light, lit, mix } from '../color.ts'
import { lines, rays, ridge } from '../ground.ts'
import { nth } from '../lists.ts'
import { type Path, path, placed, written } from '../path.ts'
import { box, disc, polar, regular, star } from '../shapes.ts'

function panes(on: Canvas): void {
  const n = on.chance.pick([10, 12, 14]),
    rot = on.chance.between(0, 30),
    rs = [720, 430, 300].map((v) => v + on.chance.between(-14, 14))
  const tones = [
    on.colours.sky0,
    on.colours.mid,
    on.colours.sky1,
    on.colours.far,
    mix(on.colours.sky1, on.colours.halo, 0.3),
    on.colours.sky0,
  ]
  rs.forEach((R, j) => {
    layer(on, disc(on.x, on.y, R), hex(nth(tones, j * 2)))
    layer(on, rays(on.x, on.y, R, n, rot + j * 13), hex(nth(tones, j * 2 + 1)))
  })
}

function guilloche(on: Canvas): void {
  const o: Path = []
  const n = on.chance.pick([16, 20, 24]),
    q = on.chance.between(0.35, 0.6)
  for (let i = 0; i < n; i++) o.push(...disc(on.x, on.y, 330, 330 * q, (i * 180) / n))
  stroke(on, o, 'far', 2)
  const w: Path = []
  const f = on.chance.pick([20, 25, 30])
  for (let k = 0; k < 6; k++) {
    for (let j = 0; j * 2 * f < on.width; j++)
      w.push(
        ...(j ? [] : ([['M', 0, on.floor - 6 + k * 9]] as Path)),
        ['Q', j * 2 * f + f / 2, on.floor - 6 + k * 9 - 22, j * 2 * f + f, on.floor - 6 + k * 9],
        ['Q', j * 2 * f + f * 1.5, on.floor - 6 + k * 9 + 22, (j + 1) * 2 * f, on.floor - 6 + k * 9],
      )
  }
  stroke(on, w, 'far', 1.6)
}

function boomerang(on: Canvas): void {
  const b = path(
    'M-100,40 C-90,-20 -30,-60 40,-66 C90,-70 104,-30 60,-22 C0,-12 -20,20 -40,64 C-56,96 -106,84 -100,40 Z',
  )
  const cs = ['far', 'mid', 'halo', 'far']
  for (let i = 0; i < 4; i++)
    fill(
      on,
      placed(b, {
        s: on.chance.between(0.8, 1.7),
        x: nth([60, 540, 90, 520], i) + on.chance.between(-30, 30),
        y: nth([110, 150, on.floor - 60, on.floor - 90], i),
        r: on.chance.between(0, 360),
        fx: on.chance.happens(),
      }),
      nth(cs, i),
    )
  starbursts(on)
}

function starbursts(on: Canvas): void {
  for (let i = 0; i < 5; i++) {
    const X = on.chance.between(40, 560),
      y = on.chance.between(40, on.floor - 40),
      R = on.chance.between(22, 46)
    stroke(
      on,
      lines(
        (j) =>
          [
            ...polar(X, y, R * (j % 2 ? 0.6 : 1), j * 22.5),
            ...polar(X, y, R * (j % 2 ? 0.6 : 1), j * 22.5 + 180),
          ] as [number, number, number, number],
        8,
      ),
      i % 2 ? 'near' : 'paper',
      3.5,
      ' stroke-linecap="round"',
    )
  }
}

function azulejo(on: Canvas): void {
  const a = hex(on.colours.far),
    b = hex(on.colours.mid),
    k = on.chance.whole(0, 2)
  const body = nth(
    [
      `<path d="M0 0Q50 14 50 50Q14 50 0 0M100 0Q50 14 50 50Q86 50 100 0M0 100Q14 50 50 50Q50 86 0 100M100 100Q86 50 50 50Q50 86 100 100" fill="${a}"/><path d="M50 32L68 50 50 68 32 50z" fill="${b}"/>`,
      `<path d="M0 0h38a38 38 0 0 1-38 38zM100 0v38a38 38 0 0 1-38-38zM0 100V62a38 38 0 0 1 38 38zM100 100H62a38 38 0 0 1 38-38z" fill="${a}"/><path d="M50 22Q58 42 78 50Q58 58 50 78Q42 58 22 50Q42 42 50 22" fill="${b}"/>`,
      `<path d="M50 0A50 50 0 0 1 0 50A50 50 0 0 1 50 100A50 50 0 0 1 100 50A50 50 0 0 1 50 0" fill="${a}"/><path d="M50 34a16 16 0 1 0 .1 0" fill="${b}"/>`,
    ],
    k,
  )
  fill(
    on,
    box(0, 0, on.width, on.height),
    pattern(
      on,
      100,
      100,
      body +
        `<path d="M0 0h100v100" fill="none" stroke="${hex(lit(on.colours.sky1, -7))}" stroke-width="2.5"/>`,
    ),
  )
}

function stars8(on: Canvas): void {
  const g = hex(on.colours.far),
    k = hex(on.style.hues.gold)
  fill(
    on,
    box(0, 0, on.width, on.height),
    pattern(
      on,
      120,
      120,
      `<path d="${written([...box(18, 18, 84, 84), ...regular(60, 60, 59.4, 4)])}" fill="${g}"/><path d="${written([...star(60, 60, 59, 46, 8), ...star(60, 60, 30, 20, 8)])}M0 24L24 0M96 0l24 24M0 96l24 24M96 120l24-24" fill="none" stroke="${k}" stroke-width="2.5" opacity=".75"/><path d="${written(star(60, 60, 20, 12, 8))}" fill="${k}" opacity=".8"/>`,
      on.chance.happens() ? '' : 'rotate(45)',
    ),
  )
}

function stars6(on: Canvas): void {
  const g = hex(on.colours.far),
    k = hex(on.style.hues.gold)
  fill(
    on,
    box(0, 0, on.width, on.height),
    pattern(
      on,
      104,
      180,
      `<path d="${written([...star(52, 45, 52, 30, 6), ...star(0, 135, 52, 30, 6), ...star(104, 135, 52, 30, 6)])}" fill="${g}" stroke="${k}" stroke-width="2.5"/><path d="${written([...star(52, 45, 20, 11, 6), ...star(0, 135, 20, 11, 6), ...star(104, 135, 20, 11, 6)])}" fill="${k}" opacity=".7"/>`,
    ),
  )
}

function capiz(on: Canvas): void {
  const a = hex(light(on.colours.sky1, 0.3))
  fill(
    on,
    box(0, 0, on.width, on.height),
    pattern(
      on,
      75,
      75,
      `<rect x="4" y="4" width="67" height="67" rx="8" fill="${a}" opacity=".4"/><path d="M37 8L67 37 37 67 8 37z" fill="${a}" opacity=".45"/>`,
    ),
  )
  fill(on, rays(on.x, on.y, 720, 12, 0), 'paper', ' opacity=".16"')
}

function gouge(on: Canvas): void {
  const g: string[] = []
  for (let i = 0; i < 8; i++) {
    const R = 250 + i * 44
    g.push(
      `<circle cx="${on.x}" cy="${Math.round(on.y)}" r="${R}" stroke-dasharray="${on.chance.whole(34, 60)} ${on.chance.whole(16, 28)}" stroke-width="${5 + i * 1.6}"/>`,
    )
  }
  on.out.push(`<g fill="none" stroke="${hex(on.colours.mid)}" stroke-linecap="round">${g.join('')}</g>`)
  layer(on, ridge(on, on.floor - 46, 22, 3), 'mid')
}

/** Grounds of one craft. */
export const ornament: Readonly<Record<string, Draw>> = {
  panes,
  guilloche,
  boomerang,
  starbursts,
  azulejo,
  stars8,
  stars6,
  capiz,
  gouge,
}
