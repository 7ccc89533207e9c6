import { nth } from '../lists.ts'
import { type Build, type Shape, leaf, many, movedAll, one, repeated } from './motif.ts'
import { path, placed } from '../path.ts'
import { disc, halfPetal, petal, polar, roundPetal } from '../shapes.ts'

export const lotus: Build = (r) => {
  const n = r.pick([2, 3])
  const o: Shape[] = []
  for (let i = n; i >= 1; i--) {
    const w = 26 - i * 2,
      h = 104 - i * 8,
      a = i * 27
    o.push(
      ['b', petal(w, h, -a, -4, 52)],
      ['b', petal(w, h, a, 4, 52)],
      ['bd', halfPetal(w, h, a, 4, 52)],
      ['bl', placed(halfPetal(w * 0.8, h * 0.96, a, 4, 52), { s: 1, x: 0, y: 0, fx: true })],
    )
  }
  return [
    one('cd', 'M-98,58 C-60,40 60,40 98,58 C70,84 -70,84 -98,58 Z'),
    one('c', 'M-98,58 C-60,42 60,42 98,58 C60,70 -60,70 -98,58 Z'),
    ...o,
    ['a', petal(26, 112, -17, -6, 56)],
    ['a', petal(26, 112, 17, 6, 56)],
    ['ad', halfPetal(26, 112, 17, 6, 56)],
    ['al', petal(30, 116, 0, 0, 60)],
    ['a', halfPetal(30, 116, 0, 0, 60)],
    ['-w3', path('M0,40 L0,-30')],
  ]
}

export const flower: Build = (r) => {
  const n = r.pick([5, 6, 8]),
    w = nth([0, 0, 0, 0, 0, 34, 28, 0, 20], n)
  return [
    ...[0, 1, 2].flatMap((i) => leaf(20, 92, 60 + i * 120, 0, 10, 'b')),
    ['a', repeated(n, (i) => roundPetal(w, 84, (i * 360) / n))],
    [
      'ad',
      repeated(n, (i) =>
        placed(path(`M0,0 C${w},-16 ${w * 1.5},-84 0,-84 Z`), { s: 1, x: 0, y: 0, r: (i * 360) / n }),
      ),
    ],
    ['al', repeated(n, (i) => petal(w * 0.4, 60, (i * 360) / n, 0, 0, 20))],
    ['c', disc(0, 0, 22)],
    ['cd', repeated(8, (i) => disc(...polar(0, 0, 14, i * 45), 3.4))],
    ['cl', disc(-4, -4, 7)],
  ]
}

export const palm: Build = (r) => {
  const d = r.happens() ? 1 : -1
  const fr = [-100, -66, -30, 8, 44, 80, 112]
  return movedAll(
    [
      one('c', 'M-90,88 C-50,64 50,64 90,88 C50,100 -50,100 -90,88 Z'),
      one('cd', 'M10,72 C44,74 70,80 90,88 C50,100 0,100 -20,96 Z'),
      one('b', 'M-20,80 C-16,30 -4,-10 8,-34 L20,-30 C10,0 6,40 6,80 Z'),
      one('bd', 'M-4,80 C0,30 8,0 18,-30 L20,-30 C10,0 6,40 6,80 Z'),
      ['-bl4', path('M-17,62 L2,66 M-14,40 L4,44 M-8,18 L6,22 M-2,-4 L10,0')],
      ...fr.flatMap((a, i) => {
        const L = 74 + (i % 3) * 8
        return [
          [
            'a',
            placed(path(`M0,0 C10,-40 30,-${L} 58,-${L - 10} C46,-${L - 22} 20,-30 0,0 Z`), {
              s: 1,
              x: 13,
              y: -34,
              r: a - 30,
            }),
          ],
          [
            'ad',
            placed(path(`M0,0 C20,-44 36,-${L - 20} 58,-${L - 10} C46,-${L - 22} 20,-30 0,0 Z`), {
              s: 1,
              x: 13,
              y: -34,
              r: a - 30,
            }),
          ],
        ] as Shape[]
      }),
      ['b', many(disc(6, -28, 8), disc(20, -24, 8))],
      ['bl', disc(4, -31, 3)],
    ],
    0,
    0,
    1,
    0,
    d < 0,
  )
}

export const clover: Build = (r) => {
  const n = r.pick([4, 4, 3])
  return [
    ['-bd9', path('M0,20 C4,50 10,70 34,92')],
    ...Array.from({ length: n }, (_, i) => {
      const a = (i * 360) / n + (n === 3 ? 0 : 45)
      const h = path(
        'M0,-6 C-20,-26 -52,-40 -46,-66 C-40,-86 -12,-84 0,-64 C12,-84 40,-86 46,-66 C52,-40 20,-26 0,-6 Z',
      )
      return [
        ['a', placed(h, { s: 1.06, x: 0, y: 0, r: a })],
        [
          'ad',
          placed(path('M0,-6 L0,-64 C12,-84 40,-86 46,-66 C52,-40 20,-26 0,-6 Z'), {
            s: 1.06,
            x: 0,
            y: 0,
            r: a,
          }),
        ],
        [
          'al',
          placed(path('M-36,-60 C-34,-74 -18,-74 -10,-66 C-22,-68 -30,-64 -36,-60 Z'), {
            s: 1.06,
            x: 0,
            y: 0,
            r: a,
          }),
        ],
      ] as Shape[]
    }).flat(),
    ['c', disc(0, 0, 7)],
  ]
}
