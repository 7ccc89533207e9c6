import { nth } from './lists.ts'
import { type Path, path, placed } from './path.ts'

export function disc(x: number, y: number, r: number, ry = r, rot = 0): Path {
  const a = (rot * Math.PI) / 180,
    dx = r * Math.cos(a),
    dy = r * Math.sin(a)
  return [
    ['M', x - dx, y - dy],
    ['A', r, ry, rot, 1, 1, x + dx, y + dy],
    ['A', r, ry, rot, 1, 1, x - dx, y - dy],
    ['Z'],
  ]
}

export function ring(x: number, y: number, R: number, r: number): Path {
  return [
    ...disc(x, y, R),
    ['M', x - r, y],
    ['A', r, r, 0, 1, 0, x + r, y],
    ['A', r, r, 0, 1, 0, x - r, y],
    ['Z'],
  ]
}

export function polygon(...v: number[]): Path {
  const o: Path = []
  for (let i = 0; i < v.length; i += 2) o.push([i ? 'L' : 'M', nth(v, i), nth(v, i + 1)])
  o.push(['Z'])
  return o
}

export function box(x: number, y: number, w: number, h: number) {
  return polygon(x, y, x + w, y, x + w, y + h, x, y + h)
}

export function roundBox(x: number, y: number, w: number, h: number, r: number): Path {
  return [
    ['M', x + r, y],
    ['L', x + w - r, y],
    ['A', r, r, 0, 0, 1, x + w, y + r],
    ['L', x + w, y + h - r],
    ['A', r, r, 0, 0, 1, x + w - r, y + h],
    ['L', x + r, y + h],
    ['A', r, r, 0, 0, 1, x, y + h - r],
    ['L', x, y + r],
    ['A', r, r, 0, 0, 1, x + r, y],
    ['Z'],
  ]
}

export function polar(cx: number, cy: number, r: number, deg: number): [number, number] {
  return [cx + r * Math.cos((deg * Math.PI) / 180), cy + r * Math.sin((deg * Math.PI) / 180)]
}

export function star(cx: number, cy: number, R: number, r: number, n: number, rot = -90): Path {
  const v: number[] = []
  for (let i = 0; i < n * 2; i++) v.push(...polar(cx, cy, i % 2 ? r : R, rot + (i * 180) / n))
  return polygon(...v)
}

export function regular(cx: number, cy: number, R: number, n: number, rot = -90): Path {
  const v: number[] = []
  for (let i = 0; i < n; i++) v.push(...polar(cx, cy, R, rot + (i * 360) / n))
  return polygon(...v)
}

/** pointed petal from the origin, length h, half-width w, then rotated (0 = up) */
export function petal(w: number, h: number, rot: number, x = 0, y = 0, base = 0): Path {
  return placed(
    path(
      `M0,${-base} C${w},${-h * 0.25} ${w},${-h * 0.7} 0,${-h} C${-w},${-h * 0.7} ${-w},${-h * 0.25} 0,${-base} Z`,
    ),
    { s: 1, x, y, r: rot },
  )
}

/** right half of the same petal, for split-light shading */
export function halfPetal(w: number, h: number, rot: number, x = 0, y = 0, base = 0): Path {
  return placed(path(`M0,${-base} C${w},${-h * 0.25} ${w},${-h * 0.7} 0,${-h} Z`), { s: 1, x, y, r: rot })
}

/** round-tipped petal */
export function roundPetal(w: number, h: number, rot: number, x = 0, y = 0): Path {
  return placed(
    path(`M0,0 C${w},${-h * 0.2} ${w * 1.5},${-h} 0,${-h} C${-w * 1.5},${-h} ${-w},${-h * 0.2} 0,0 Z`),
    {
      s: 1,
      x,
      y,
      r: rot,
    },
  )
}

export function wedge(cx: number, cy: number, R: number, a0: number, a1: number): Path {
  return [['M', cx, cy], ['L', ...polar(cx, cy, R, a0)], ['L', ...polar(cx, cy, R, a1)], ['Z']]
}
