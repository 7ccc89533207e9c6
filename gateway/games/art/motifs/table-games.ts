import { nth } from '../lists.ts'
import { type Build, type Shape, many, moved, movedAll, repeated, sphere } from './motif.ts'
import { path, placed } from '../path.ts'
import { box, disc, polar, roundBox, wedge } from '../shapes.ts'

const corners = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
] as const
const middle = [0, 0] as const

/** Where the dots of each side of a die are. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [middle],
  corners.slice(0, 2),
  [...corners.slice(0, 2), middle],
  corners,
  [...corners, middle],
  [...corners, [-1, 0], [1, 0]],
]

function die(n: number, role: string): Shape[] {
  return [
    [role, roundBox(-46, -46, 92, 92, 16)],
    [
      role + 'd',
      path(
        'M46,-30 L46,30 A16,16 0 0 1 30,46 L-30,46 A16,16 0 0 1 -44,38 C10,40 40,10 38,-44 A16,16 0 0 1 46,-30 Z',
      ),
    ],
    ['c', nth(pips, n - 1).flatMap(([across, down]) => disc(across * 24, down * 24, 8.5))],
  ]
}

export const dice: Build = (r) => [
  ...movedAll(die(r.whole(2, 6), 'b'), 36, -30, 1, 18),
  ...movedAll(die(r.whole(1, 6), 'a'), -34, 34, 1.06, -14),
]

export const suitShapes = [
  path(
    'M0,-40 C10,-22 36,-8 36,12 C34,30 12,30 4,18 L12,40 L-12,40 L-4,18 C-12,30 -34,30 -36,12 C-36,-8 -10,-22 0,-40 Z',
  ),
  path('M0,38 C-10,20 -38,4 -38,-16 C-36,-38 -8,-40 0,-20 C8,-40 36,-38 38,-16 C38,4 10,20 0,38 Z'),
  path('M0,-42 L30,0 L0,42 L-30,0 Z'),
  path(
    'M0,-40 C24,-40 24,-12 12,-8 C40,-14 42,20 20,22 C10,22 6,18 4,14 L12,40 L-12,40 L-4,14 C-6,18 -10,22 -20,22 C-42,20 -40,-14 -12,-8 C-24,-12 -24,-40 0,-40 Z',
  ),
]

function card(s: number, role = 'w'): Shape[] {
  return [
    [role, roundBox(-38, -56, 76, 112, 9)],
    ['-b3', roundBox(-32, -50, 64, 100, 6)],
    [
      s === 1 || s === 2 ? 'a' : 'k',
      many(
        moved(nth(suitShapes, s), 0, 0, 0.62),
        moved(nth(suitShapes, s), -22, -38, 0.18),
        moved(nth(suitShapes, s), 22, 38, 0.18, 180),
      ),
    ],
  ]
}

export const cards: Build = (r) => {
  const o = r.whole(0, 3),
    n = r.pick([3, 4])
  return Array.from({ length: n }, (_, i) => {
    const a = (i - (n - 1) / 2) * 24
    return movedAll(card((o + i) % 4, i === n - 1 ? 'w' : 'w'), ...polar(0, 110, 112, a - 90), 1.02, a)
  }).flat()
}

export const wheel: Build = (r) => {
  const n = r.pick([12, 16])
  return [
    ['b', disc(0, 0, 98)],
    ['bd', path('M70,-69 A98,98 0 0 1 -69,70 L-56,57 A80,80 0 0 0 57,-56 Z')],
    ['a', disc(0, 0, 82)],
    ['k', repeated(n / 2, (i) => wedge(0, 0, 81, (i * 720) / n, ((i + 0.5) * 720) / n))],
    ['c', wedge(0, 0, 81, -97, -97 + 360 / n)],
    ['-b3', disc(0, 0, 62)],
    ['b', disc(0, 0, 46)],
    ['ad', disc(0, 0, 40)],
    ['-b6', path('M-30,-30 L30,30 M-30,30 L30,-30')],
    [
      'b',
      many(
        repeated(4, (i) => disc(...polar(0, 0, 42, 45 + i * 90), 6)),
        disc(0, 0, 15),
      ),
    ],
    ['bl', disc(-3, -3, 7)],
    ['w', disc(...polar(0, 0, 72, r.whole(190, 330)), 8)],
  ]
}

function chipTop(role: string): Shape[] {
  return [
    [role + 'd', path('M-60,0 L-60,12 A60,26 0 0 0 60,12 L60,0 Z')],
    [role, disc(0, 0, 60, 26)],
    [
      'w',
      path(
        'M-58,-7 L-42,-5 L-42,5 L-58,7 Z M58,-7 L42,-5 L42,5 L58,7 Z M-14,-25 L14,-25 L10,-18 L-10,-18 Z M-14,25 L14,25 L10,18 L-10,18 Z',
      ),
    ],
    ['-w2', disc(0, 0, 38, 16)],
  ]
}

export const chips: Build = (r) => {
  const o: Shape[] = []
  const st = [
    [-34, 70, r.whole(4, 6), 'a'],
    [40, 78, r.whole(2, 4), 'b'],
  ] as [number, number, number, string][]
  for (const [x, y, n, c] of st)
    for (let i = 0; i < n; i++)
      o.push(
        ...movedAll(chipTop(i % 2 ? (c === 'a' ? 'c' : 'a') : c), x + (i % 2 ? 3 : -2), y - i * 19, 0.84),
      )
  return [
    ...o,
    ...movedAll(
      [
        ['b', disc(0, 0, 44)],
        ['bd', path('M31,-31 A44,44 0 0 1 -31,31 A48,48 0 0 0 31,-31 Z')],
        ['w', repeated(6, (i) => placed(box(-8, -44, 16, 13), { s: 1, x: 0, y: 0, r: i * 60 }))],
        ['-w3', disc(0, 0, 28)],
        ['a', moved(nth(suitShapes, r.whole(0, 3)), 0, 0, 0.46)],
      ],
      42,
      -46,
      1,
    ),
  ]
}

function ball(role: string): Shape[] {
  return [...sphere(0, 0, 44, role), ['w', disc(-2, -2, 24)]]
}

const mark = path('M-12,-15 L13,-15 L13,-9 L0,16 L-8,16 L4,-8 L-12,-8 Z')

export const balls: Build = (r) =>
  (
    [
      [-44, 44, 'a', 1],
      [46, 46, 'b', 1],
      [0, -34, 'c', 1.1],
    ] as const
  ).flatMap(([x, y, role, s], index): Shape[] => [
    ...movedAll(ball(role), x, y, s),
    ['k', moved(index === 2 ? mark : moved(nth(suitShapes, r.whole(0, 3)), 0, 0, 0.42), x - 2, y - 2, s)],
  ])
