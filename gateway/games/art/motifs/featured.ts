import { type Build, type Shape, leaf, many, one, repeated } from './motif.ts'
import { type Path, path } from '../path.ts'
import { box, disc, polar, polygon, regular, ring, roundBox, wedge } from '../shapes.ts'

/** An ornamental carp from above, as it turns. */
export const koi: Build = () => [
  one(
    'bl',
    'M-38,-34 C-66,-38 -88,-22 -98,4 C-70,6 -48,-4 -36,-14 Z M32,-26 C58,-30 80,-16 92,10 C64,10 44,0 32,-10 Z',
  ),
  one('bl', 'M-14,56 C4,66 34,70 58,94 C24,98 -4,92 -18,80 C-32,92 -60,94 -88,82 C-60,70 -36,64 -14,56 Z'),
  one(
    'a',
    'M-10,-94 C22,-90 38,-56 36,-18 C34,22 12,48 -14,66 C-36,42 -46,4 -42,-34 C-40,-66 -30,-90 -10,-94 Z',
  ),
  one('ad', 'M-10,-94 C22,-90 38,-56 36,-18 C34,22 12,48 -14,66 C4,32 14,-8 10,-44 C8,-68 2,-86 -10,-94 Z'),
  one(
    'c',
    'M-24,-66 C-6,-82 20,-68 20,-44 C4,-34 -20,-42 -24,-66 Z M-32,-6 C-12,-18 16,-4 10,22 C-6,34 -30,22 -32,-6 Z',
  ),
  ['k', many(disc(-26, -72, 5), disc(10, -74, 5))],
  ['-k3', path('M-20,-86 C-32,-92 -38,-98 -40,-104 M4,-88 C14,-94 20,-100 22,-106')],
]

/** A slice of an orange with its leaf. */
export const citrus: Build = () => [
  ...leaf(26, 58, 58, 30, -70, 'c'),
  ['a', disc(0, 8, 86)],
  ['ad', path('M86,8 A86,86 0 0 1 -56,73 L-48,63 A73,73 0 0 0 73,8 Z')],
  ['w', disc(0, 8, 72)],
  ['b', repeated(8, (i) => wedge(...polar(0, 8, 7, i * 45 + 22.5), 56, i * 45 + 4, i * 45 + 41))],
  ['bl', repeated(8, (i) => disc(...polar(0, 8, 40, i * 45 + 14), 5, 3, i * 45))],
]

/** A prism that parts the light. */
export const prism: Build = () => [
  ['w', polygon(-98, 2, -30, -14, -26, -2, -98, 12)],
  ...(['a', 'b', 'c'] as const).map((hue, i): Shape => [
    `${hue}l`,
    polygon(26, -12 + i * 16, 98, -34 + i * 34, 98, 0 + i * 34, 26, 4 + i * 16),
  ]),
  ['a', polygon(0, -88, 78, 66, -78, 66)],
  ['al', polygon(0, -88, -78, 66, -34, 66, 0, -20)],
  ['ad', polygon(0, -88, 78, 66, 34, 66, 0, -20)],
  ['-w4', path('M0,-80 L0,-20 L-40,62 M0,-20 L40,62')],
]

/** Three peaks under snow. */
export const peaks: Build = () => [
  ['cl', polygon(-100, 84, -46, -30, 8, 84)],
  ['w', polygon(-46, -30, -28, 8, -44, -2, -54, 14, -64, 8)],
  ['a', polygon(-62, 84, 14, -88, 90, 84)],
  ['ad', polygon(14, -88, 90, 84, 34, 84, 22, -20)],
  ['w', polygon(14, -88, 42, -26, 26, -36, 14, -14, 0, -34, -14, -24)],
  ['b', polygon(20, 84, 66, 6, 100, 84)],
  ['bd', polygon(66, 6, 100, 84, 72, 84)],
  ['w', polygon(66, 6, 78, 34, 66, 26, 54, 34)],
]

/** Three stalks of bamboo. */
export const bamboo: Build = (chance) =>
  [-48, 0, 46].flatMap((x, i): Shape[] => {
    const top = -92 + (i === 1 ? 0 : 22)
    const joint = top + 46 + chance.between(-8, 8)
    return [
      ['a', roundBox(x - 14, top, 28, 184 - (top + 92), 6)],
      ['ad', box(x + 4, top + 4, 10, 176 - (top + 92))],
      ['b', many(roundBox(x - 17, joint, 34, 9, 4), roundBox(x - 17, joint + 58, 34, 9, 4))],
      ...leaf(22, 52, i === 1 ? 60 : i === 0 ? -58 : 52, x, joint + 2, 'b'),
    ]
  })

/** Arches behind arches. */
export const arches: Build = () =>
  (
    [
      ['a', 94, 4],
      ['b', 70, 20],
      ['c', 46, 38],
    ] as const
  ).flatMap(([hue, half, spring]): Shape[] => {
    const foot = 92
    const arch = `M${String(-half)},${String(foot)} L${String(-half)},${String(spring)} A${String(half)},${String(half * 0.92)} 0 0 1 ${String(half)},${String(spring)} L${String(half)},${String(foot)} Z`
    const inner = half - 14
    const hole = `M${String(-inner)},${String(foot)} L${String(-inner)},${String(spring + 4)} A${String(inner)},${String(inner * 0.92)} 0 0 1 ${String(inner)},${String(spring + 4)} L${String(inner)},${String(foot)} Z`
    return [
      [hue, path(arch)],
      [`${hue}d`, path(hole)],
    ]
  })

function cube(x: number, y: number, size: number): Shape[] {
  const w = size * 0.87
  const h = size * 0.5
  return [
    ['al', polygon(x, y - size, x + w, y - h, x, y, x - w, y - h)],
    ['b', polygon(x - w, y - h, x, y, x, y + size, x - w, y + h)],
    ['bd', polygon(x + w, y - h, x, y, x, y + size, x + w, y + h)],
    ['c', many(...([0.28] as const).map((r): Path => regular(x, y - h, size * r, 4, 0)))],
  ]
}

/** Cubes in a heap. */
export const cubes: Build = () => [...cube(0, -34, 52), ...cube(-46, 44, 52), ...cube(46, 44, 52)]

/** A flight that rises. */
export const ascent: Build = () => [
  ['cl', path('M-96,88 C-30,84 30,50 72,-52 L96,-40 L96,88 Z')],
  ['-a9', path('M-96,84 C-30,78 24,44 66,-46')],
  ['b', polygon(84, -92, 92, -30, 66, -44, 40, -34)],
  ['bd', polygon(84, -92, 92, -30, 66, -44)],
  ['a', many(ring(-60, 74, 9, 4), ring(-14, 54, 9, 4), ring(28, 14, 9, 4))],
]

/** Dunes under the sun. */
export const dunes: Build = () => [
  ['c', disc(40, -52, 26)],
  one('bl', 'M-100,10 C-70,-26 -40,-30 -8,-4 C24,-30 60,-30 100,2 L100,92 L-100,92 Z'),
  one('b', 'M-8,-4 C24,-30 60,-30 100,2 L100,50 C60,30 20,20 -8,-4 Z'),
  one('a', 'M-100,48 C-58,2 -20,-4 20,34 C46,16 74,22 100,40 L100,92 L-100,92 Z'),
  one('ad', 'M20,34 C4,52 -30,72 -52,92 L100,92 L100,40 C74,22 46,16 20,34 Z'),
  ['-al3', path('M-86,62 C-60,30 -30,18 -4,32 M-70,76 C-46,52 -20,42 6,50')],
]
