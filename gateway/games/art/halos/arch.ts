import { type Canvas, type Draw, colour, fill, gradient, nextId, stroke } from '../canvas.ts'
import { hex, light, mix } from '../color.ts'
import { rays } from '../ground.ts'
import { type Path, placed, written } from '../path.ts'
import { dunes, hills } from '../scenes/land.ts'
import { polar } from '../shapes.ts'

function arch(on: Canvas, f: (w: number) => Path) {
  const w = on.isSquare ? 215 : 232,
    d = f(w),
    y = on.isSquare ? 275 : 370
  const inside = gradient(on, [
    [0, hex(light(on.colours.sky0, 0.12))],
    [0.8, hex(mix(on.style.hues.gold, on.colours.paper, 0.35))],
  ])
  fill(on, placed(d, { s: 1.14, x: on.x, y }), 'ink')
  stroke(on, placed(d, { s: 1.1, x: on.x, y }), 'gold', 7)
  fill(on, placed(d, { s: 1, x: on.x, y }), inside, ` stroke="${colour(on, 'gold')}" stroke-width="9"`)
  const id = nextId(on)
  on.defs.push(`<clipPath id="${id}"><path d="${written(placed(d, { s: 0.98, x: on.x, y }))}"/></clipPath>`)
  const start = on.out.length
  fill(on, rays(on.x, on.y + 30, 420, 16, 5), 'paper', ' opacity=".16"')
  const { style } = on
  const { sky } = style.scene
  on.style = { ...style, scene: { sky } }
  const view = on.chance.happens(0.6) ? dunes : hills
  view(on)
  on.style = style
  const inn = on.out.splice(start)
  on.out.push(`<g clip-path="url(#${id})">${inn.join('')}</g>`)
}

function archlobed(on: Canvas): void {
  arch(on, (w) => {
    const p: Path = [
      ['M', -w, 400],
      ['L', -w, 0],
    ]
    const n = 7
    for (let i = 1; i <= n; i++)
      p.push(['A', w * 0.26, w * 0.26, 0, 0, 1, ...polar(0, 0, w, 180 + (i * 180) / n)])
    p.push(['L', w, 400], ['Z'])
    return p
  })
}

function archhorse(on: Canvas): void {
  arch(on, (w) => [
    ['M', -w * 0.86, 400],
    ['L', -w * 0.86, w * 0.5],
    ['A', w, w, 0, 1, 1, w * 0.86, w * 0.5],
    ['L', w * 0.86, 400],
    ['Z'],
  ])
}

function archpoint(on: Canvas): void {
  arch(on, (w) => [
    ['M', -w, 400],
    ['L', -w, -10],
    ['C', -w, -w * 0.7, -w * 0.4, -w * 0.9, 0, -w * 1.25],
    ['C', w * 0.4, -w * 0.9, w, -w * 0.7, w, -10],
    ['L', w, 400],
    ['Z'],
  ])
}

/** Arches to look through. */
export const arches: Readonly<Record<string, Draw>> = { archlobed, archhorse, archpoint }
