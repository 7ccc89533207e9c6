import { type Canvas, type Draw, layer, stroke } from './canvas.ts'
import { hex, light } from './color.ts'
import { scallops } from './ground.ts'
import { petal, polar, polygon, roundBox } from './shapes.ts'

function hills(on: Canvas): void {
  for (const [X, f] of [
    [-14, 1],
    [on.width + 14, -1],
  ] as const)
    for (let i = 0; i < 4; i++)
      layer(
        on,
        petal(30, on.chance.between(110, 190), f * (12 + i * 24), X, on.floor + 30),
        i % 2 ? 'near' : 'mid',
      )
}

function leaves(on: Canvas): void {
  for (const [X, f] of [
    [-20, 1],
    [on.width + 20, -1],
  ] as const)
    for (let i = 0; i < 3; i++) {
      const L = on.chance.between(170, 240),
        a = f * (22 + i * 30)
      layer(on, petal(54, L, a, X, on.floor + 40), i % 2 ? 'near' : 'mid')
      stroke(
        on,
        [
          ['M', X, on.floor + 40],
          ['L', ...polar(X, on.floor + 40, L * 0.8, a - 90)],
        ],
        hex(light(on.colours.mid, 0.3)),
        3,
      )
    }
}

function waves(on: Canvas): void {
  layer(on, scallops(on, on.floor - 12, 50, 25), 'near')
}

function sea(on: Canvas): void {
  layer(on, scallops(on, on.floor - 16, 60, 10), 'mid')
  stroke(on, scallops(on, on.floor + 2, 42, 10).slice(0, -3), hex(light(on.colours.mid, 0.7)), 3)
  layer(on, scallops(on, on.floor + 26, 60, 70), 'near')
}

function clouds(on: Canvas): void {
  for (const [X, y, w] of [
    [-60, on.floor - 60, 240],
    [390, on.floor - 40, 280],
  ] as const)
    layer(
      on,
      [
        ...roundBox(X, y, w, 44, 22),
        ...roundBox(X + 46, y - 34, w * 0.5, 50, 25),
        ...roundBox(X - 20, y + 30, w * 1.1, 44, 22),
      ],
      'near',
    )
}

function peaks(on: Canvas): void {
  layer(
    on,
    polygon(
      -10,
      on.floor + 20,
      -10,
      on.floor - 90,
      40,
      on.floor - 120,
      90,
      on.floor - 50,
      130,
      on.floor - 64,
      200,
      on.floor + 20,
    ),
    'near',
  )
  layer(
    on,
    polygon(
      on.width + 10,
      on.floor + 20,
      on.width + 10,
      on.floor - 70,
      556,
      on.floor - 96,
      500,
      on.floor - 30,
      440,
      on.floor + 20,
    ),
    'near',
  )
}

function dunes(on: Canvas): void {
  layer(
    on,
    [
      ['M', -10, on.height],
      ['L', -10, on.floor - 60],
      ['C', 120, on.floor - 90, 220, on.floor - 10, 330, on.floor],
      ['C', 430, on.floor + 6, 520, on.floor - 40, 610, on.floor - 50],
      ['L', 610, on.height],
      ['Z'],
    ],
    'near',
  )
}

/** What stands before the foot of the hero, by scene. */
export const foregrounds: Readonly<Record<string, Draw>> = { hills, leaves, waves, sea, clouds, peaks, dunes }
