import type { Chance } from '../chance.ts'
import { both, path, placed, symmetric, type Path } from '../path.ts'
import { disc, halfPetal, petal } from '../shapes.ts'
import type { Hue } from '../styles/style.ts'

/** A shape with its role: `a` `b` `c` are the motif's hues (`d` shade, `l` light), `k` ink, `w` paper, `-k4` a line of ink 4 wide. */
export type Shape = [role: string, shape: Path]
export type Build = (chance: Chance) => Shape[]

/** Something that can be drawn, in a box of -100..100, lit from the upper left. */
export interface Motif {
  hues: readonly [Hue, Hue, Hue]
  build: Build
}

export function halved(role: string, d: string): Shape[] {
  return [
    [role, symmetric(d)],
    [role.charAt(1) === 'l' ? role.charAt(0) : role + 'd', [...path(d), ['Z']]],
  ]
}

export function pair(role: string, d: string): Shape[] {
  return [[role, both(d)]]
}

/** A pair, the right one in shade. */
export function shadedPair(role: string, d: string): Shape[] {
  return [
    [role, both(d)],
    [role + 'd', path(d)],
  ]
}

export function moved(p: Path, x: number, y: number, s = 1, r = 0, fx = false): Path {
  return placed(p, { s, x, y, r, fx })
}

export function movedAll(sh: Shape[], x: number, y: number, s = 1, r = 0, fx = false): Shape[] {
  return sh.map(([k, p]) => [k, moved(p, x, y, s, r, fx)])
}

export function one(role: string, d: string): Shape {
  return [role, path(d)]
}

export function many(...p: Path[]): Path {
  return p.flat()
}

export function repeated(n: number, f: (i: number) => Path): Path {
  return Array.from({ length: n }, (_, i) => f(i)).flat()
}

export function sphere(x: number, y: number, r: number, role = 'a'): Shape[] {
  return [
    [role, disc(x, y, r)],
    [role + 'd', moved(path('M70,-71 A100,100 0 0 1 -71,70 C-20,84 84,30 70,-71 Z'), x, y, r / 100)],
    [role + 'l', disc(x - r * 0.36, y - r * 0.4, r * 0.2, r * 0.13, -40)],
  ]
}

export function leaf(w: number, h: number, rot: number, x = 0, y = 0, role = 'b'): Shape[] {
  return [
    [role, petal(w, h, rot, x, y)],
    [role + 'd', halfPetal(w, h, rot, x, y)],
  ]
}

export function eyes(x: number, y: number, s: number, tilt = 0): Shape[] {
  return [
    ['c', both(moved(path('M-18,2 C-10,-12 8,-14 18,-6 C12,8 -6,12 -18,2 Z'), x, y, s, tilt))],
    ['k', both(disc(x, y - 1.5 * s, 6.5 * s))],
    ['w', both(disc(x - 2.5 * s, y - 4 * s, 2 * s))],
  ]
}

export function crescent(X: number, y: number, r: number): Path {
  return placed(path('M70,-71 A100,100 0 0 1 -71,70 C-20,84 84,30 70,-71 Z'), { s: r / 100, x: X, y })
}
