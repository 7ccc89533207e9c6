import { nth } from '../lists.ts'
import { path } from '../path.ts'
import { box, disc, polar, ring, roundBox, star } from '../shapes.ts'
import { type Build, type Shape, many, moved, movedAll, one, repeated, sphere } from './motif.ts'

/** A slip with notches where it is torn off, its numbers in a grid and some of them marked. */
export const ticket: Build = (r) => {
  const columns = 4
  const marked = r.whole(0, 3)
  const slip = 'M-92,-54 L92,-54 L92,-14 A14,14 0 0 0 92,14 L92,54 L-92,54 L-92,14 A14,14 0 0 0 -92,-14 Z'
  const cell = (at: number) => disc(-64 + (at % columns) * 29, -26 + Math.floor(at / columns) * 27, 10)
  const isMarked = (at: number) => (at + marked) % columns === Math.floor(at / columns)
  const cells = Array.from({ length: columns * 3 }, (_, index) => index)
  const front: Shape[] = [
    one('w', slip),
    one('b', 'M92,-54 L52,-54 L52,54 L92,54 L92,14 A14,14 0 0 1 92,-14 Z'),
    ['bd', path('M92,14 A14,14 0 0 0 84,30 L52,40 L52,54 L92,54 Z')],
    ['ad', many(...cells.filter(isMarked).map(cell))],
    ['-k3', many(...cells.filter((at) => !isMarked(at)).map(cell))],
    ['-k3', path('M52,-46 L52,-36 M52,-24 L52,-14 M52,-2 L52,8 M52,20 L52,30 M52,40 L52,48')],
    ['c', moved(star(0, 0, 17, 8, 5), 71, -1)],
  ]
  return [
    ...movedAll([one('a', slip), one('ad', 'M-92,20 L92,20 L92,54 L-92,54 Z')], 10, 24, 0.98, 9),
    ...movedAll(front, -4, -8, 1, -9),
  ]
}

/** The cage that a draw is mixed in, on its stand, with balls behind the wires. */
export const cage: Build = (r) => {
  const rest = [
    [-34, 16],
    [2, 26],
    [36, 14],
    [-16, -14],
    [20, -16],
  ] as const
  const first = r.whole(0, 2)
  const balls = rest.flatMap(([x, y], index): Shape[] => [
    ...sphere(x, y - 16, 19, nth(['a', 'c', 'b'], (first + index) % 3)),
    ['w', disc(x - 1, y - 17, 9)],
  ])
  return [
    ['bd', path('M-60,72 L-40,72 L-14,20 L-30,12 Z M60,72 L40,72 L14,20 L30,12 Z')],
    ['w', disc(0, -16, 70)],
    ...balls,
    ['-b5', many(disc(0, -16, 70), disc(0, -16, 70, 26), disc(0, -16, 26, 70), path('M-70,-16 L70,-16'))],
    ['b', ring(0, -16, 78, 68)],
    ['bl', path('M-74,-40 A78,78 0 0 1 -20,-91 L-17,-82 A69,69 0 0 0 -65,-38 Z')],
    ['b', many(disc(-80, -16, 11), disc(80, -16, 11), roundBox(78, -20, 18, 9, 3), box(90, -46, 8, 34))],
    ['c', disc(94, -52, 11)],
    ['b', path('M-88,-16 L-76,-16 L-52,72 L-66,72 Z M88,-16 L76,-16 L52,72 L66,72 Z')],
    ['a', roundBox(-82, 70, 164, 22, 8)],
    ['ad', path('M-82,84 L82,84 A8,8 0 0 1 74,92 L-74,92 A8,8 0 0 1 -82,84 Z')],
  ]
}

/** An open shell with its pearl. */
export const pearl: Build = (r) => {
  const ribs = r.pick([5, 7])
  const step = 140 / ribs
  const [hingeX, hingeY] = [0, 44]
  const edge = (at: number, length: number) => polar(hingeX, hingeY, length, -160 + at * step).join(',')
  const scallop = (from: number, length: number) => {
    const bows = Array.from(
      { length: ribs - from },
      (_, index) => `A19,19 0 0 1 ${edge(from + index + 1, length)}`,
    )
    return path(`M${String(hingeX)},${String(hingeY)} L${edge(from, length)} ${bows.join(' ')} Z`)
  }
  const seams = Array.from({ length: ribs - 1 }, (_, index) => `M0,0 L${edge(index + 1, 122)}`)
  return [
    ['a', scallop(0, 122)],
    ['ad', scallop(Math.ceil(ribs / 2), 122)],
    ['-k3', path(seams.join(' '))],
    ['b', path('M-94,40 C-86,84 -40,94 0,94 C40,94 86,84 94,40 C60,30 -60,30 -94,40 Z')],
    ['bd', path('M94,40 C86,84 40,94 0,94 C36,88 60,70 70,35 Z')],
    ...sphere(0, 26, 36, 'w'),
    ['c', disc(13, 38, 8, 5, -40)],
  ]
}

/** A face with its hands, for what is drawn by the clock. */
export const clock: Build = (r) => {
  const hour = r.whole(0, 11) * 30
  const minute = r.pick([0, 60, 300, 270])
  const hand = (long: number, wide: number, turn: number) =>
    moved(roundBox(-wide / 2, -long, wide, long + 12, wide / 2), 0, 0, 1, turn)
  return [
    ['a', disc(0, 0, 98)],
    ['ad', path('M70,-69 A98,98 0 0 1 -69,70 L-56,57 A80,80 0 0 0 57,-56 Z')],
    ['al', path('M-92,-24 A95,95 0 0 1 -24,-92 L-22,-84 A87,87 0 0 0 -84,-22 Z')],
    ['w', disc(0, 0, 80)],
    ['k', repeated(12, (at) => moved(box(-3, -74, 6, at % 3 === 0 ? 17 : 9), 0, 0, 1, at * 30))],
    ['b', many(hand(44, 13, hour), hand(64, 9, minute))],
    ['c', disc(0, 0, 11)],
  ]
}
