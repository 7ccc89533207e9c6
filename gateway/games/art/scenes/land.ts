import { type Canvas, type Draw, fill, layer, stroke } from '../canvas.ts'
import { hex, light, shade } from '../color.ts'
import { lines, ridge, scallops } from '../ground.ts'
import { entry, nth } from '../lists.ts'
import { type Path, path, placed } from '../path.ts'
import { box, petal, polar, polygon, roundBox } from '../shapes.ts'

export function hills(on: Canvas): void {
  const b = on.floor
  ;['far', 'mid', 'near'].forEach((k, i) =>
    layer(on, ridge(on, b - 150 + i * 85, 46 - i * 6, 2 + (i % 2)), k),
  )
}

function peaks(on: Canvas): void {
  const b = on.floor,
    W = on.width
  ;['far', 'mid'].forEach((k, i) => {
    let p: Path = [['M', 0, on.height]],
      lt: Path = []
    const n = 3 + i
    for (let j = 0; j < n; j++) {
      const X = ((j + 0.5) * W) / n + on.chance.between(-30, 30),
        h = on.chance.between(150, 260) - i * 70,
        y = b - h + 40,
        w = (W / n) * 0.85
      p = [...p, ...polygon(X - w, b + 60, X, y, X + w, b + 60)]
      lt = [
        ...lt,
        ...polygon(
          X,
          y,
          X + w,
          b + 60,
          X + w * 0.25,
          b + 60,
          X + w * 0.12,
          y + h * 0.45,
          X - w * 0.05,
          y + h * 0.3,
        ),
      ]
    }
    layer(on, p.slice(1), k)
    fill(on, lt, hex(shade(entry(on.colours, k), 0.5)))
  })
  layer(on, ridge(on, b - 10, 24, 2), 'near')
}

export function dunes(on: Canvas): void {
  const b = on.floor,
    W = on.width
  ;['far', 'mid', 'near'].forEach((k, i) => {
    const X = on.chance.between(0.2, 0.8) * W,
      y = b - 170 + i * 90,
      e = y + 90
    layer(
      on,
      [
        ['M', -20, on.height],
        ['L', -20, e],
        ['C', X * 0.5, e - 20, X * 0.8, y + 10, X, y],
        ['C', X + 60, y + 40, W, e - 20, W + 20, e + 20],
        ['L', W + 20, on.height],
        ['Z'],
      ],
      k,
    )
    fill(
      on,
      [
        ['M', X, y],
        ['C', X + 60, y + 40, W, e - 20, W + 20, e + 20],
        ['L', W + 20, on.height],
        ['C', X + 120, e + 90, X - 50, e + 10, X, y],
        ['Z'],
      ],
      hex(shade(entry(on.colours, k), 0.55)),
    )
  })
}

function waves(on: Canvas): void {
  const r = on.chance.pick([50, 60, 75])
  for (let i = 0; i < 4; i++)
    layer(on, scallops(on, on.floor - 150 + i * 58, r, (i % 2) * r), nth(['far', 'mid', 'far', 'near'], i))
}

function sea(on: Canvas): void {
  const b = on.floor - 130
  layer(on, box(-9, b, on.width + 18, on.height), 'far')
  stroke(
    on,
    lines((i) => {
      const X = on.chance.between(40, 480),
        y = b + 16 + i * 14
      return [X, y, X + on.chance.between(40, 120), y]
    }, 6),
    hex(light(on.colours.far, 0.7)),
    4,
    ' stroke-linecap="round"',
  )
  for (let i = 0; i < 3; i++)
    layer(on, scallops(on, b + 70 + i * 44, 50, (i % 2) * 50), i % 2 ? 'near' : 'mid')
  stroke(
    on,
    [...scallops(on, b + 88, 30, 20).slice(0, -3), ...scallops(on, b + 132, 30, 70).slice(0, -3)],
    hex(light(on.colours.mid, 0.6)),
    3,
  )
}

function clouds(on: Canvas): void {
  for (let i = 0; i < 5; i++) {
    const X = on.chance.between(-80, 420),
      y = 60 + (i * (on.floor - 80)) / 4.4,
      w = on.chance.between(180, 300),
      k = nth(['far', 'mid', 'far', 'mid', 'near'], i)
    layer(
      on,
      [
        ...roundBox(X, y, w, 38, 19),
        ...roundBox(X + 50, y - 30, w * 0.5, 40, 20),
        ...roundBox(X - 40, y + 30, w * 0.8, 34, 17),
      ],
      k,
    )
  }
  layer(on, scallops(on, on.floor - 10, 60, 0), 'near')
}

function leaves(on: Canvas): void {
  const g = ['far', 'mid', 'near']
  layer(on, ridge(on, on.floor - 70, 30, 2), 'far')
  for (let i = 0; i < 9; i++) {
    const L = i % 2
    const X = L ? on.width + 20 : -20,
      y = on.floor - 330 + i * 44
    const a = (L ? -1 : 1) * on.chance.between(40, 85)
    layer(on, petal(58, on.chance.between(200, 260), a, X, y), nth(g, i % 3))
    stroke(
      on,
      [
        ['M', X, y],
        ['L', ...polar(X, y, 170, a - 90)],
      ],
      hex(light(entry(on.colours, nth(g, i % 3)), 0.35)),
      3,
    )
  }
}

function cactus(on: Canvas): void {
  const c = path(
    'M-14,100 L-14,20 L-40,20 C-60,20 -60,0 -60,-40 C-60,-58 -36,-58 -36,-40 L-36,-4 L-14,-4 L-14,-80 C-14,-104 14,-104 14,-80 L14,20 L36,20 L36,-20 C36,-38 60,-38 60,-20 C60,30 56,44 36,44 L14,44 L14,100 Z',
  )
  layer(on, ridge(on, on.floor - 60, 20, 2), 'mid')
  for (const [X, y, s] of [
    [66, on.floor - 150, 1.25],
    [540, on.floor - 170, 1.5],
    [470, on.floor - 60, 0.7],
  ] as const) {
    const d = placed(c, { s, x: X, y, fx: on.chance.happens() })
    layer(on, d, 'near')
  }
  layer(on, ridge(on, on.floor - 20, 14, 3), 'far')
}

/** Scenery of land and sea. */
export const land: Readonly<Record<string, Draw>> = {
  hills,
  peaks,
  dunes,
  waves,
  sea,
  clouds,
  leaves,
  cactus,
}
