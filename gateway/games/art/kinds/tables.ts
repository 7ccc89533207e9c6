import { colour, fill, gradient, stroke, tube } from '../canvas.ts'
import { hex, light, mix, shade } from '../color.ts'
import { felt } from '../companion.ts'
import { suitShapes } from '../motifs/table-games.ts'
import type { Treatment } from './treatment.ts'
import { entry, nth } from '../lists.ts'
import { placed, written } from '../path.ts'
import { disc, polygon, roundBox } from '../shapes.ts'

export const live: Treatment = {
  back(on) {
    fill(
      on,
      [
        ...polygon(120, -20, 220, -20, 420, on.floor, 20, on.floor),
        ...polygon(480, -20, 380, -20, 180, on.floor, 580, on.floor),
      ],
      'paper',
      ' opacity=".16"',
    )
    const y = on.floor + 10
    if (on.style.hero.mode === 'neon') {
      tube(on, written(disc(on.x, y + 96, 390, 190)), on.style.hues.green, 6)
      return
    }
    if (on.style.id === 'copperplate') {
      fill(on, disc(on.x, y + 96, 390, 190), 'mid', ` stroke="${colour(on, 'ink')}" stroke-width="4"`)
      stroke(on, disc(on.x, y + 96, 350, 160), 'paper', 3)
      return
    }
    fill(on, disc(on.x, y + 90, 400, 210), hex(shade(on.style.hues.earth, 0.8)))
    fill(on, disc(on.x, y + 96, 376, 190), hex(shade(felt(on), 0.8)))
    stroke(on, [...disc(on.x, y + 96, 320, 150)], hex(light(felt(on), 0.5)), 4)
  },
  front(on) {
    if (on.hero === 'chips' || on.style.hero.mode === 'neon') return
    const y = on.floor - 8
    for (const [X, n, c] of [
      [96, 4, 'red'],
      [158, 2, 'blue'],
      [506, 3, 'gold'],
    ] as [number, number, string][])
      for (let i = 0; i < n; i++) {
        fill(on, disc(X, y - i * 15 + 8, 40, 17), hex(shade(entry(on.style.hues, c), 1.4)))
        fill(
          on,
          disc(X, y - i * 15, 40, 17),
          c,
          ` stroke="${colour(on, 'paper')}" stroke-width="3" stroke-dasharray="14 12"`,
        )
      }
  },
}

export const card: Treatment = {
  back(on) {
    const w = on.radius * 0.84,
      h = on.radius * 1.12,
      nz = on.style.hero.mode === 'neon',
      y = on.y - 4
    for (const a of [-14, 5]) {
      const d = placed(roundBox(-w, -h, 2 * w, 2 * h, 26), { s: 1, x: on.x, y, r: a })
      if (nz) tube(on, written(d), a < 0 ? on.colours.halo : on.style.hues.pale, 5)
      else
        fill(
          on,
          d,
          a < 0 ? hex(mix(on.colours.halo, on.style.hues.red, 0.75)) : 'paper',
          ` stroke="${colour(on, on.style.hero.key ? on.style.hero.key[0] : 'ink')}" stroke-width="5"`,
        )
    }
    if (!nz) {
      const q = placed(roundBox(-w + 26, -h + 26, 2 * w - 52, 2 * h - 52, 14), { s: 1, x: on.x, y, r: 5 })
      fill(
        on,
        q,
        gradient(on, [
          [0, hex(on.colours.halo)],
          [1, hex(mix(on.colours.halo, on.colours.sky1, 0.6))],
        ]),
        ` stroke="${colour(on, 'gold')}" stroke-width="4"`,
      )
    }
    const s = on.chance.whole(0, 3),
      k = s === 1 || s === 2 ? hex(on.style.hues.red) : colour(on, 'ink')
    for (const [X, Y, r] of [
      [-w + 34, -h + 40, 0],
      [w - 34, h - 40, 180],
    ] as const) {
      if (!nz) fill(on, placed(disc(X, Y, 34), { s: 1, x: on.x, y, r: 5 }), 'paper')
      fill(
        on,
        placed(placed(nth(suitShapes, s), { s: 0.58, x: X, y: Y, r }), { s: 1, x: on.x, y, r: 5 }),
        nz ? 'halo' : k,
      )
    }
  },
}
