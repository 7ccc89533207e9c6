import { type Build, type Shape, halved, many, movedAll, repeated, sphere } from './motif.ts'
import { type Path, both, mirrored, path, symmetric } from '../path.ts'
import { box, disc, halfPetal, petal, polar, polygon, regular, ring, star, wedge } from '../shapes.ts'

export const bell: Build = (r) => [
  ['-b8', path('M-14,-74 C-16,-104 16,-104 14,-74')],
  ...sphere(0, 66, 17, 'b'),
  ...halved('a', 'M0,-78 C36,-76 42,-40 46,-6 C48,22 60,34 78,46 L78,60 L0,60'),
  ['al', path('M-30,-40 C-36,-20 -38,10 -48,30 L-36,32 C-28,10 -28,-16 -22,-44 Z')],
  ...halved('b', 'M0,30 L58,30 L68,42 L0,42'),
  ...(r.happens()
    ? [['c', repeated(5, (i) => regular(-32 + i * 16, 4, 7, 4))] as Shape]
    : [['c', star(0, -8, 20, 9, 6)] as Shape]),
]

export const lantern: Build = (r) =>
  r.happens(0.6)
    ? [
        ['-b5', path('M0,-100 L0,-78')],
        ...halved('b', 'M0,-82 L30,-80 L34,-66 L0,-66'),
        ...halved('a', 'M0,-68 C60,-68 88,-36 88,-4 C88,30 60,60 0,60'),
        ['al', path('M-40,-60 C-62,-44 -76,-24 -76,-4 C-76,14 -64,34 -46,48 C-58,20 -58,-30 -40,-60 Z')],
        ['-ad4', path('M-22,-66 C-46,-30 -46,24 -22,58 M22,-66 C46,-30 46,24 22,58 M0,-66 L0,60')],
        ['c', star(0, -4, 26, 11, r.pick([5, 6, 8]))],
        ...halved('b', 'M0,58 L34,56 L30,70 L0,72'),
        ['-c5', path('M0,72 L0,98 M-10,72 L-12,92 M10,72 L12,92')],
      ]
    : [
        ['-b5', path('M-40,-60 C-40,-104 40,-104 40,-60')],
        ...halved('b', 'M0,-84 L20,-74 L54,-52 L54,-44 L0,-44'),
        ['c', polygon(-44, -44, 44, -44, 50, 58, -50, 58)],
        ['cl', polygon(-44, -44, -14, -44, -16, 58, -50, 58)],
        ...halved('a', 'M0,-20 C20,0 24,20 22,34 C20,50 10,54 0,54'),
        ['w', symmetric('M0,12 C10,24 12,34 8,46 L0,50')],
        ['-b6', path('M-44,-44 L-50,58 M44,-44 L50,58 M-15,-44 L-17,58 M15,-44 L17,58')],
        ...halved('b', 'M0,58 L58,58 L64,80 L0,80'),
      ]

export const parol: Build = (r) => {
  const n = 5
  return [
    ['-c6', both('M18,56 C26,66 20,80 30,98 M24,54 C40,62 34,76 48,88')],
    ['c', both(repeated(3, (i) => disc(28 + i * 9, 96 - i * 5, 5)))],
    ['b', ring(0, -6, 82, 66)],
    ['bl', repeated(20, (i) => disc(...polar(0, -6, 74, i * 18), 4.4))],
    ['a', star(0, -6, 96, 40, n)],
    [
      'ad',
      repeated(n, (i) =>
        polygon(0, -6, ...polar(0, -6, 96, -90 + i * 72), ...polar(0, -6, 40, -54 + i * 72)),
      ),
    ],
    ['c', star(0, -6, 58, 25, n)],
    [
      'cd',
      repeated(n, (i) =>
        polygon(0, -6, ...polar(0, -6, 58, -90 + i * 72), ...polar(0, -6, 25, -54 + i * 72)),
      ),
    ],
    ['w', disc(0, -6, 11)],
    ...(r.happens() ? [['w', repeated(n, (i) => disc(...polar(0, -6, 76, -90 + i * 72), 4))] as Shape] : []),
  ]
}

export const mask: Build = (r) => {
  const plume = r.pick([3, 5])
  return [
    ...Array.from({ length: plume }, (_, i) => {
      const a = (i - (plume - 1) / 2) * 26
      return [
        ['b', petal(17, 92, a, 0, -4)],
        ['bd', halfPetal(17, 92, a, 0, -4)],
        ['c', petal(7, 34, a, ...polar(0, -4, 50, a - 90))],
      ] as Shape[]
    }).flat(),
    ...halved('a', 'M0,-20 C24,-38 66,-46 98,-32 C100,4 84,42 48,46 C26,46 12,34 0,18'),
    ['al', mirrored(path('M10,-18 C34,-32 62,-36 86,-30 C60,-30 34,-22 12,-8 Z'))],
    ['k', both('M24,0 C34,-16 60,-18 74,-8 C64,12 38,16 24,0 Z')],
    ['-c5', both('M18,2 C32,-24 64,-26 82,-12 C70,18 36,24 18,2 Z')],
    ['c', both(repeated(4, (i) => disc(46 + i * 15, 36 - i * i * 4, 4)))],
    ...halved('c', 'M0,-44 L14,-24 L0,0'),
    ['-c6', path('M-82,34 C-88,60 -84,80 -76,96')],
  ]
}

export const drum: Build = () => [
  ...halved('b', 'M0,-52 L76,-46 L66,54 C44,72 20,76 0,76'),
  ['-c5', path('M-74,-40 L-40,68 L-12,-30 L14,74 L38,-32 L66,54')],
  ['a', path('M-70,50 C-50,82 50,82 70,50 L68,66 C44,96 -44,96 -68,66 Z')],
  ['a', disc(0, -48, 80, 28)],
  ['w', disc(0, -50, 68, 20)],
  ['-c9', path('M-60,-96 L-6,-54 M66,-98 L14,-56')],
  ['cl', many(disc(-5, -53, 8), disc(14, -55, 8))],
]

export const guitar: Build = () =>
  movedAll(
    [
      ['b', box(-8, -96, 16, 90)],
      ['bd', box(0, -96, 8, 90)],
      ...halved('b', 'M0,-104 L16,-100 L14,-74 L0,-74'),
      ...halved('a', 'M0,-16 C30,-20 44,0 36,20 C32,30 54,36 54,62 C54,90 28,100 0,100'),
      ['k', disc(0, 26, 16)],
      ['-c4', disc(0, 26, 20)],
      ['b', box(-22, 66, 44, 9)],
      ['-w2', path('M-4,-90 L-4,68 M0,-90 L0,68 M4,-90 L4,68')],
      ['c', both(many(disc(18, -94, 4), disc(18, -82, 4)))],
      ['al', path('M-34,6 C-38,14 -30,24 -34,32 C-46,40 -48,58 -44,70 C-40,50 -24,30 -34,6 Z')],
    ],
    0,
    -2,
    0.98,
    24,
  )

export const fan: Build = (r) => {
  const n = r.pick([9, 11])
  const a0 = -160,
    st = 140 / n
  return movedAll(
    [
      ...Array.from(
        { length: n },
        (_, i) => [i % 2 ? 'a' : 'ad', wedge(0, 76, 168, a0 + i * st, a0 + (i + 1) * st)] as Shape,
      ),
      [
        'b',
        (() => {
          const p: Path = [
            ['M', ...polar(0, 76, 168, a0)],
            ['A', 168, 168, 0, 0, 1, ...polar(0, 76, 168, a0 + 140)],
            ['L', ...polar(0, 76, 148, a0 + 140)],
            ['A', 148, 148, 0, 0, 0, ...polar(0, 76, 148, a0)],
            ['Z'],
          ]
          return p
        })(),
      ],
      ['w', disc(-18, -28, 26)],
      ['c', many(petal(12, 44, -40, 26, -16), petal(12, 44, 0, 26, -16), petal(12, 44, 40, 26, -16))],
      [
        'k',
        (() => {
          const p: Path = [
            ['M', ...polar(0, 76, 70, a0)],
            ['A', 70, 70, 0, 0, 1, ...polar(0, 76, 70, a0 + 140)],
            ['L', 0, 76],
            ['Z'],
          ]
          return p
        })(),
      ],
      [
        '-c4',
        repeated(
          n + 1,
          (i) =>
            [
              ['M', 0, 76],
              ['L', ...polar(0, 76, 70, a0 + i * st)],
            ] as Path,
        ),
      ],
      ['b', disc(0, 76, 9)],
    ],
    0,
    8,
    0.7,
    0,
  )
}

export const trophy: Build = () => [
  ['-b9', both('M48,-70 C96,-74 92,-10 34,-2')],
  ...halved('a', 'M0,-88 L58,-88 C60,-34 44,8 12,18 L12,44 L0,44'),
  ['al', path('M-46,-76 C-44,-40 -36,-14 -22,-2 C-30,-26 -32,-50 -32,-76 Z')],
  ['c', star(0, -42, 26, 11, 5)],
  ...halved('a', 'M0,-94 L66,-94 L66,-82 L0,-82'),
  ...halved('b', 'M0,44 L22,44 L30,62 L0,62'),
  ...halved('b', 'M0,62 L50,62 L56,92 L0,92'),
  ['al', box(-30, 70, 60, 12)],
]
