import { type Canvas, type Draw, fill, layer, pattern, stroke } from '../canvas.ts'
import { hex, lit, shade } from '../color.ts'
import { lines, rays, ridge } from '../ground.ts'
import { nth } from '../lists.ts'
import { type Path, path, placed } from '../path.ts'
import { box, disc, polygon } from '../shapes.ts'

function skyline(on: Canvas): void {
  ;['far', 'mid', 'near'].forEach((k, i) => {
    const p: Path = [
      ['M', -9, on.height],
      ['L', -9, on.floor - 80],
    ]
    let X = -9
    while (X < on.width) {
      const w = on.chance.between(36, 84),
        y = on.floor - on.chance.between(60, 230) + i * 70
      p.push(['L', X, y])
      if (on.chance.happens(0.3)) p.push(['L', X + w / 2, y - 30])
      p.push(['L', X + w, y])
      X += w
    }
    p.push(['L', X, on.height], ['Z'])
    layer(on, p, k)
  })
  stroke(
    on,
    lines(() => {
      const X = 20 + on.chance.whole(0, 27) * 20,
        y = on.floor - on.chance.whole(2, 7) * 18
      return [X, y, X, y + 9]
    }, 14),
    'gold',
    6,
  )
}

function curtain(on: Canvas): void {
  for (const s of [0, 1])
    for (let i = 0; i < 3; i++) {
      const d = path(
        `M-20,-20 L${190 - i * 52},-20 C${200 - i * 54},180 ${150 - i * 46},330 -20,${560 - i * 80} Z`,
      )
      layer(
        on,
        placed(d, { s: 1, x: s ? on.width : 0, y: 0, fx: !!s }),
        hex(i % 2 ? on.style.hues.red : shade(on.style.hues.red, i ? 0.6 : 1.3)),
      )
    }
  fill(on, disc(on.x, on.floor + 20, 420, 90), hex(shade(on.colours.mid)))
  fill(on, disc(on.x, on.floor - 6, 420, 90), 'mid')
}

function brick(on: Canvas): void {
  fill(
    on,
    box(0, 0, on.width, on.height),
    pattern(
      on,
      80,
      56,
      `<path d="M0 0h80M0 28h80M20 0v28M60 28v28" stroke="${hex(on.colours.sky0)}" stroke-width="4"/><path d="M24 4h52" stroke="${hex(lit(on.colours.sky1, 4))}" stroke-width="2" opacity=".6"/>`,
    ),
  )
}

function grid(on: Canvas): void {
  const h = on.floor - 110
  fill(on, box(0, h, on.width, on.height), 'near')
  const o = lines((i) => [on.x + (i - 8) * 26, h, on.x + (i - 8) * 190, on.height], 17)
  for (let i = 0, y = h, d = 7; y < on.height; i++) {
    o.push(['M', 0, y], ['L', on.width, y])
    y += d
    d *= 1.42
  }
  stroke(on, o, hex(lit(on.colours.sky1, 4)), 2.5, ' opacity=".8"')
}

function night(on: Canvas): void {
  stroke(
    on,
    lines(() => {
      const X = on.chance.whole(10, 590),
        y = on.chance.whole(10, on.floor - 60)
      return [X, y, X, y]
    }, 34),
    'paper',
    4,
    ' stroke-linecap="round" opacity=".8"',
  )
  stroke(
    on,
    lines(() => {
      const X = on.chance.whole(10, 590),
        y = on.chance.whole(10, on.floor - 160)
      return [X, y, X, y]
    }, 9),
    'paper',
    8,
    ' stroke-linecap="round"',
  )
  layer(on, ridge(on, on.floor - 60, 40, 3), 'mid')
  layer(on, ridge(on, on.floor, 20, 2), 'near')
}

function pitch(on: Canvas): void {
  const h = on.floor - 190
  for (let i = 0; i < 6; i++)
    fill(
      on,
      polygon(
        on.x + (i - 3) * 90,
        h,
        on.x + (i - 2) * 90,
        h,
        on.x + (i - 2) * 330,
        on.height,
        on.x + (i - 3) * 330,
        on.height,
      ),
      hex(i % 2 ? on.style.hues.green : shade(on.style.hues.green, 0.5)),
    )
  stroke(on, [['M', 0, h], ['L', on.width, h], ...disc(on.x, on.floor - 40, 210, 70)], 'paper', 6)
  fill(on, rays(on.x, -60, 700, 9, 40, 0.5), 'paper', ' opacity=".12"')
}

function bunting(on: Canvas): void {
  const ks = ['red', 'gold', 'green', 'violet', 'blue']
  fill(on, rays(on.x, on.y, 720, 16, 4), 'paper', ' opacity=".2"')
  ;[50, 150].forEach((y, j) => {
    stroke(
      on,
      [
        ['M', -10, y - 30],
        ['Q', 300, y + 70, 610, y - 30],
      ],
      'paper',
      4,
    )
    const by: Path[] = [[], [], [], [], []]
    for (let i = 0; i < 10; i++) {
      const t = (i + 0.5) / 10,
        X = -10 + 620 * t,
        Y = (y - 30) * (1 - t) ** 2 + 2 * t * (1 - t) * (y + 70) + (y - 30) * t * t
      nth(by, (i + j * 2) % 5).push(...polygon(X - 22, Y, X + 22, Y, X, Y + 48))
    }
    by.forEach((p, i) => fill(on, p, nth(ks, i)))
  })
  layer(on, ridge(on, on.floor - 50, 24, 2), 'mid')
  layer(on, ridge(on, on.floor, 20, 3), 'near')
}

/** Scenery that people built. */
export const town: Readonly<Record<string, Draw>> = { skyline, curtain, brick, grid, night, pitch, bunting }
