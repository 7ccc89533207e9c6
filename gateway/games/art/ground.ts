import type { Canvas } from './canvas.ts'
import { nth } from './lists.ts'
import type { Path } from './path.ts'
import { wedge } from './shapes.ts'

export function ridge(on: Canvas, y: number, amp: number, n: number): Path {
  const p: Path = [
    ['M', 0, on.height],
    ['L', 0, y + on.chance.between(-amp, amp)],
  ]
  const w = on.width / n
  let py = nth(p, 1)[2] as number
  for (let i = 1; i <= n; i++) {
    const ny = y + on.chance.between(-amp, amp)
    p.push(['C', (i - 0.5) * w, py, (i - 0.5) * w, ny, i * w, ny])
    py = ny
  }
  p.push(['L', on.width, on.height], ['Z'])
  return p
}

export function scallops(on: Canvas, y: number, r: number, off: number): Path {
  const p: Path = [['M', off - 2 * r, y]]
  for (let X = off; X < on.width + 2 * r; X += 2 * r) p.push(['A', r, r, 0, 0, 1, X, y])
  p.push(['L', on.width + 2 * r, on.height], ['L', -2 * r, on.height], ['Z'])
  return p
}

export function rays(cx: number, cy: number, R: number, n: number, rot: number, k = 0.5): Path {
  const o: Path = []
  for (let i = 0; i < n; i++) o.push(...wedge(cx, cy, R, rot + (i * 360) / n, rot + ((i + k) * 360) / n))
  return o
}

export function lines(f: (i: number) => [number, number, number, number], n: number): Path {
  const o: Path = []
  for (let i = 0; i < n; i++) {
    const [a, b, c, d] = f(i)
    o.push(['M', a, b], ['L', c, d])
  }
  return o
}
