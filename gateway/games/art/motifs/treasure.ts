import { Chance } from '../chance.ts'
import { nth } from '../lists.ts'
import { type Build, type Shape, halved, many, movedAll, one, repeated, sphere } from './motif.ts'
import { both, mirrored, path, symmetric } from '../path.ts'
import { box, disc, petal, polar, polygon, regular, ring, roundBox, star, wedge } from '../shapes.ts'

export const crown: Build = (r) => {
  const v = r.whole(0, 2)
  return [
    ...halved(
      'a',
      nth(
        [
          'M0,-66 L26,-8 L76,-56 L62,40 L0,52',
          'M0,-50 C10,-20 20,-14 30,-14 C44,-20 44,-40 52,-54 C56,-30 70,-36 84,-44 L64,40 L0,52',
          'M0,-70 L18,-30 L40,-62 L50,-16 L88,-40 L66,40 L0,52',
        ],
        v,
      ),
    ),
    ['b', symmetric('M0,16 L22,14 L40,-8 L58,14 L52,24 L0,34')],
    ...halved('a', 'M0,46 C26,46 48,42 66,34 L64,62 C44,70 22,74 0,74'),
    ['c', regular(0, 58, 11, 4)],
    ['c', both(disc(32, 56, 7))],
    ['w', both(disc(52, 51, 4))],
    ['cl', disc(-3, 54, 3)],
    [
      'c',
      v === 0
        ? many(disc(0, -72, 11), both(disc(78, -62, 9)))
        : v === 1
          ? many(disc(0, -58, 10), both(disc(52, -60, 9)), both(disc(86, -50, 7)))
          : many(disc(0, -76, 9), both(disc(41, -68, 8)), both(disc(90, -46, 7))),
    ],
    ['al', mirrored(path('M58,-34 L66,-44 L58,28 L50,30 Z'))],
  ]
}

export const gem: Build = (r) =>
  r.pick([
    (): Shape[] => [
      ['a', polygon(-54, -58, 54, -58, 94, -14, 0, 86, -94, -14)],
      ['al', polygon(-54, -58, -30, -14, -94, -14)],
      ['ad', polygon(54, -58, 94, -14, 30, -14)],
      ['al', polygon(-94, -14, -30, -14, 0, 86)],
      ['ad', polygon(94, -14, 30, -14, 0, 86)],
      ['w', polygon(-54, -58, 0, -58, -30, -14)],
      ['al', polygon(0, -58, 30, -14, -30, -14)],
      ['-w4', path('M-80,-14 L-34,-14')],
    ],
    (): Shape[] => [
      ['a', regular(0, 0, 92, 8, 22.5)],
      ...[0, 1, 2, 3, 4, 5, 6, 7].map(
        (i) =>
          [
            nth(['ad', 'ad', 'a', 'al', 'al', 'al', 'a', 'ad'], (i + 7) % 8),
            polygon(
              ...polar(0, 0, 92, 22.5 + i * 45),
              ...polar(0, 0, 92, 67.5 + i * 45),
              ...polar(0, 0, 54, 67.5 + i * 45),
              ...polar(0, 0, 54, 22.5 + i * 45),
            ),
          ] as Shape,
      ),
      ['al', regular(0, 0, 54, 8, 22.5)],
      [
        'w',
        polygon(
          ...polar(0, 0, 54, 157.5),
          ...polar(0, 0, 54, 202.5),
          ...polar(0, 0, 54, 247.5),
          ...polar(0, 0, 54, 292.5),
        ),
      ],
    ],
    (): Shape[] => [
      ['a', polygon(0, -96, 58, -50, 58, 46, 0, 96, -58, 46, -58, -50)],
      ['al', polygon(0, -96, -58, -50, -26, -34, 0, -56)],
      ['ad', polygon(0, 96, 58, 46, 26, 34, 0, 56)],
      ['ad', polygon(58, -50, 58, 46, 26, 34, 26, -34)],
      ['al', polygon(-58, -50, -58, 46, -26, 34, -26, -34)],
      ['w', polygon(0, -56, -26, -34, -26, 34, 8, -20)],
      ['a', polygon(0, -96, 58, -50, 26, -34, 0, -56)],
    ],
  ])()

export const coin: Build = (r) => {
  const k = r.whole(0, 3)
  return [
    ['ad', disc(8, 8, 88)],
    ['a', disc(0, 0, 88)],
    ['ad', ring(0, 0, 76, 70)],
    ['al', path('M-80,-20 A82,82 0 0 1 10,-82 L8,-74 A74,74 0 0 0 -72,-18 Z')],
    ...([
      [
        ['b', star(0, 0, 54, 24, 8)],
        ['bd', polygon(0, -54, 54, 0, 0, 54, 10, 0)],
      ],
      [
        ['b', box(-26, -26, 52, 52)],
        ['ad', box(-17, -17, 34, 34)],
        ['b', repeated(4, (i) => disc(...polar(0, 0, 50, i * 90), 9))],
      ],
      [
        ['b', repeated(8, (i) => petal(11, 54, i * 45))],
        ['bl', disc(0, 0, 12)],
      ],
      [['b', symmetric('M0,-50 C26,-30 44,-8 44,16 C42,40 10,40 6,24 L16,56 L0,56')]],
    ][k] as Shape[]),
  ]
}

export const chest: Build = () => [
  ['cl', repeated(5, (i) => wedge(0, -10, 98, -150 + i * 27, -138 + i * 27))],
  ['c', many(disc(-44, -8, 17), disc(-14, -16, 19), disc(18, -14, 18), disc(46, -6, 16))],
  ['cl', many(disc(-48, -12, 6), disc(-18, -21, 7), disc(14, -19, 6))],
  one('a', 'M-84,-24 C-90,-84 90,-84 84,-24 L70,-28 C60,-58 -60,-58 -70,-28 Z'),
  one('ad', 'M30,-66 C66,-62 86,-50 84,-24 L70,-28 C66,-44 50,-52 30,-54 Z'),
  ['a', polygon(-84, 0, 84, 0, 76, 80, -76, 80)],
  ['ad', polygon(20, 0, 84, 0, 76, 80, 20, 80)],
  [
    'b',
    many(
      box(-88, -8, 176, 14),
      polygon(-62, 6, -44, 6, -42, 80, -58, 80),
      polygon(62, 6, 44, 6, 42, 80, 58, 80),
    ),
  ],
  ['bl', box(-88, -8, 90, 5)],
  ['b', roundBox(-17, -14, 34, 44, 8)],
  ['k', many(disc(0, 2, 6), polygon(-3, 4, 3, 4, 5, 18, -5, 18))],
]

export const key: Build = (r) =>
  movedAll(
    [
      ['a', ring(0, -54, 44, 24)],
      ['a', both(ring(40, -54, 16, 6))],
      ['a', ring(0, -92, 14, 5)],
      ['ad', path('M44,-54 A44,44 0 0 1 -20,-15 L-11,-33 A24,24 0 0 0 24,-54 Z')],
      ['a', many(box(-8, -14, 16, 112), box(8, 52, 34, 14), box(8, 78, 26, 14), box(-16, -14, 32, 10))],
      ['ad', many(box(1, -14, 7, 112), box(8, 60, 34, 6), box(8, 86, 26, 6))],
      ['c', regular(0, -54, 17, 8, 22.5)],
      ['cl', regular(-3, -57, 7, 4)],
    ],
    0,
    0,
    0.96,
    r.pick([-30, 30, 0]),
  )

export const sword: Build = () =>
  movedAll(
    [
      ['w', polygon(0, -104, 13, -84, 13, 34, -13, 34, -13, -84)],
      ['wd', polygon(0, -104, 13, -84, 13, 34, 0, 34)],
      ...halved('a', 'M0,30 L40,26 C52,22 54,36 46,44 L0,48'),
      ...halved('b', 'M0,48 L8,48 L8,82 L0,82'),
      ...sphere(0, 90, 12, 'a'),
      ['c', regular(0, 38, 9, 4)],
    ],
    0,
    0,
    1,
    28,
  )

export const shield: Build = () => [
  ...movedAll(sword(new Chance('x')), 0, 0, 0.98, 22),
  ...movedAll(sword(new Chance('x')), 0, 0, 0.98, -78),
  ...halved('b', 'M0,-66 C26,-52 48,-52 66,-54 C72,10 44,60 0,86'),
  ...halved('a', 'M0,-50 C22,-40 38,-40 52,-42 C56,10 34,46 0,68'),
  ['c', star(0, 2, 32, 13, 8)],
  [
    'cd',
    repeated(8, (i) => polygon(0, 2, ...polar(0, 2, 32, -90 + i * 45), ...polar(0, 2, 13, -67.5 + i * 45))),
  ],
]

export const seven: Build = () => [
  one(
    'b',
    'M-74,-88 L80,-88 L80,-50 C40,-10 24,30 22,92 L-34,92 C-32,40 -16,0 22,-40 L-20,-40 C-34,-40 -40,-32 -42,-18 L-74,-18 Z',
  ),
  one(
    'a',
    'M-64,-78 L70,-78 L70,-54 C32,-14 14,30 12,82 L-24,82 C-22,36 -4,-4 38,-50 L-24,-50 C-42,-50 -48,-42 -52,-28 L-64,-28 Z',
  ),
  one('ad', 'M70,-54 C32,-14 14,30 12,82 L-6,82 C-4,30 20,-20 60,-66 L70,-78 Z'),
  one('al', 'M-64,-78 L70,-78 L60,-68 L-54,-68 L-54,-28 L-64,-28 Z'),
]
