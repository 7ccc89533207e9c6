import { type Build, many, movedAll, one, repeated, sphere } from './motif.ts'
import { type Path, path, symmetric } from '../path.ts'
import { box, disc, polar, polygon, regular, roundBox, star } from '../shapes.ts'

export const football: Build = () => [
  ...sphere(0, 0, 92, 'w').slice(0, 2),
  [
    'k',
    many(
      regular(0, -2, 30, 5),
      repeated(5, (i) => {
        const a = -90 + i * 72
        return polygon(
          ...polar(0, -2, 91, a - 16),
          ...polar(0, -2, 92, a + 16),
          ...polar(0, -2, 74, a + 15),
          ...polar(0, -2, 66, a),
          ...polar(0, -2, 74, a - 15),
        )
      }),
    ),
  ],
  [
    '-k4',
    repeated(5, (i) => {
      const a = -90 + i * 72
      return [
        ['M', ...polar(0, -2, 30, a)],
        ['L', ...polar(0, -2, 66, a)],
        ['M', ...polar(0, -2, 74, a + 15)],
        ['L', ...polar(0, -2, 60, a + 36)],
        ['L', ...polar(0, -2, 74, a + 57)],
        ['M', ...polar(0, -2, 60, a + 36)],
        ['L', ...polar(0, -2, 30, a + 72)],
      ] as Path
    }),
  ],
  ['a', star(62, -72, 18, 6, 4)],
]

export const basketball: Build = () => [
  ...sphere(0, 0, 90),
  ['-k6', path('M-90,0 L90,0 M0,-90 L0,90 M-62,-64 C-26,-30 -26,30 -62,64 M62,-64 C26,-30 26,30 62,64')],
]

export const racket: Build = () => [
  ...movedAll(
    [
      ['-a12', disc(0, -42, 44, 54)],
      [
        '-w2',
        path(
          'M-30,-78 L-30,-6 M-15,-88 L-15,4 M0,-92 L0,8 M15,-88 L15,4 M30,-78 L30,-6 M-38,-66 L38,-66 M-42,-48 L42,-48 M-42,-30 L42,-30 M-36,-12 L36,-12',
        ),
      ],
      ['a', symmetric('M0,6 L22,4 L8,34 L8,44 L0,44')],
      ['b', roundBox(-9, 40, 18, 62, 6)],
      ['bd', box(0, 42, 8, 58)],
    ],
    -14,
    -4,
    0.95,
    32,
  ),
  ...sphere(62, 58, 26, 'c'),
  ['-w4', path('M42,44 C56,52 60,66 54,80')],
]

export const glove: Build = () => [
  one(
    'a',
    'M-58,-30 C-60,-84 50,-100 66,-44 C76,-8 66,24 44,40 L40,52 L-36,52 L-40,30 C-54,16 -58,-6 -58,-30 Z',
  ),
  one('ad', 'M66,-44 C76,-8 66,24 44,40 L40,52 L-36,52 L-40,34 C20,46 60,10 66,-44 Z'),
  one('al', 'M-40,-40 C-34,-64 -6,-74 18,-70 C-4,-62 -24,-50 -30,-28 Z'),
  one('a', 'M-66,-8 C-86,-30 -70,-58 -44,-48 C-24,-40 -14,-20 -10,4 C-20,14 -50,14 -66,-8 Z'),
  ['-ad5', path('M-44,-48 C-24,-40 -14,-20 -10,4 C-20,14 -44,14 -60,0')],
  ['w', roundBox(-42, 50, 86, 16, 4)],
  ['b', roundBox(-40, 64, 82, 32, 6)],
  ['bd', box(10, 64, 30, 32)],
  ['-w4', path('M10,-20 L40,-28 M10,-2 L40,-8')],
]
