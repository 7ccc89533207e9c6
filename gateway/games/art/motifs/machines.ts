import { type Build, halved, movedAll, one, repeated, shadedPair, sphere } from './motif.ts'
import { path, placed, symmetric } from '../path.ts'
import { box, disc, polar, roundBox, star } from '../shapes.ts'

export const rocket: Build = (r) =>
  movedAll(
    [
      ['c', symmetric('M0,104 C8,88 24,84 22,56 L0,52')],
      ['cl', symmetric('M0,88 C4,78 12,74 11,56 L0,54')],
      ...shadedPair('b', 'M28,10 C54,22 62,46 60,76 C48,64 36,58 24,56 Z'),
      ...halved('a', 'M0,-104 C34,-76 44,-30 30,30 L22,60 L0,60'),
      ...halved('b', 'M0,-104 C18,-90 28,-72 32,-52 L0,-48'),
      ['w', disc(0, -18, 18)],
      ['cl', disc(0, -18, 13)],
      ['-b4', disc(0, -18, 16)],
      ['b', box(-24, 50, 48, 10)],
      ['al', path('M-24,-40 C-30,-14 -28,14 -22,40 L-14,40 C-20,14 -20,-14 -16,-42 Z')],
    ],
    0,
    0,
    0.98,
    r.pick([32, 38]),
  )

export const plane: Build = () =>
  movedAll(
    [
      one('b', 'M-10,-6 L-40,-78 L-16,-82 L34,-12 Z'),
      one('b', 'M-78,-4 L-100,-44 L-82,-46 L-56,-14 Z'),
      one(
        'a',
        'M100,2 C88,-18 40,-22 -10,-22 C-50,-20 -86,-12 -92,0 C-86,14 -40,24 10,24 C60,24 92,18 100,2 Z',
      ),
      one('ad', 'M100,2 C92,18 60,24 10,24 C-40,24 -86,14 -92,0 C-40,14 60,14 100,2 Z'),
      one('c', 'M60,-18 C76,-16 86,-10 92,-4 L62,-2 C56,-6 56,-14 60,-18 Z'),
      one('bd', 'M14,4 L-44,78 L-16,84 L52,6 Z'),
      one('bl', 'M14,4 L-44,78 L-34,80 L34,4 Z'),
      ['w', repeated(5, (i) => disc(-46 + i * 20, -8, 5))],
    ],
    0,
    0,
    0.98,
    -28,
  )

export const mine: Build = () => [
  [
    'b',
    repeated(8, (i) => placed(path('M-12,-64 L-8,-88 L8,-88 L12,-64 Z'), { s: 1, x: 0, y: 6, r: i * 45 })),
  ],
  ['bl', repeated(8, (i) => disc(...polar(0, 6, 90, i * 45), 9))],
  ...sphere(0, 6, 68),
  ['-ad4', path('M-66,16 C-30,34 30,34 66,16')],
  ['c', disc(0, 0, 21)],
  ['k', disc(0, 0, 15)],
  ['cl', star(0, 0, 11, 4, 4)],
]

export const bomb: Build = () => [
  ['-b7', path('M28,-42 C36,-74 58,-80 70,-66')],
  ['c', star(72, -66, 30, 11, 8)],
  ['cl', star(72, -66, 15, 7, 6)],
  ...sphere(-8, 22, 72),
  ['b', placed(roundBox(-20, -14, 40, 26, 5), { s: 1, x: 24, y: -40, r: 28 })],
  ['-al5', path('M-56,0 C-52,-14 -44,-24 -34,-30')],
]
