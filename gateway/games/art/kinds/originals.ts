import { colour, fill, gradient, stroke, tube } from '../canvas.ts'
import { hex, light, lit } from '../color.ts'
import { companion } from '../companion.ts'
import { lines } from '../ground.ts'
import type { Treatment } from './treatment.ts'
import { nth } from '../lists.ts'
import { type Path, placed, written } from '../path.ts'
import { roundBox } from '../shapes.ts'

export const crash: Treatment = {
  back(on) {
    const y0 = on.floor - 12,
      nz = on.style.hero.mode === 'neon'
    stroke(
      on,
      lines((i) => [30, y0 - i * 76, 570, y0 - i * 76], 7),
      'paper',
      2.5,
      ' opacity=".35" stroke-dasharray="3 14"',
    )
    const c: Path = [
      ['M', -20, y0],
      ['C', 210, y0 - 6, on.x - 110, on.y + 210, on.x - 20, on.y + 20],
    ]
    fill(
      on,
      [...c, ['L', on.x - 20, on.height], ['L', -20, on.height], ['Z']],
      gradient(on, [
        [0.3, hex(on.style.hues.gold), 0.5],
        [0.75, hex(on.style.hues.red), 0],
      ]),
    )
    if (nz) tube(on, written(c), on.style.hues.red, 9)
    else {
      stroke(on, c, on.style.hero.key ? on.style.hero.key[0] : 'paper', 30, ' stroke-linecap="round"')
      stroke(on, c, 'red', 20, ' stroke-linecap="round"')
      stroke(on, c, 'gold', 7, ' stroke-linecap="round"')
    }
  },
}

export const mines: Treatment = {
  back(on) {
    const a: Path = [],
      b: Path = [],
      s = on.radius * 0.8,
      g = 16,
      nz = on.style.hero.mode === 'neon'
    for (let i = -2; i <= 2; i++)
      for (let j = -1; j <= 1; j++)
        if (i || j)
          ((i + j) & 1 ? a : b).push(
            ...roundBox(on.x + i * s - s / 2 + g / 2, on.y + j * s - s / 2 + g / 2, s - g, s - g, 16),
          )
    const st = on.style.scene.key
      ? ` stroke="${colour(on, on.style.scene.key[0])}" stroke-width="${on.style.scene.key[1]}"`
      : ''
    if (nz) {
      tube(on, written([...a, ...b]), lit(on.style.hues.blue, -24), 4)
      tube(
        on,
        written(roundBox(on.x - s * 0.62, on.y - s * 0.62, s * 1.24, s * 1.24, 22)),
        on.colours.halo,
        7,
      )
      return
    }
    fill(on, placed([...a, ...b], { s: 1, x: 0, y: 10 }), 'ink', ' opacity=".45"')
    fill(on, a, hex(light(on.colours.mid, 0.12)), st)
    fill(on, b, hex(light(on.colours.far, 0.12)), st)
    const names = ['gem', 'coin', 'clover', 'star']
    const n0 = on.chance.whole(0, 3)
    companion(on, nth(names, n0), on.x - s, on.y + s, s / 290, 0)
    companion(on, nth(names, (n0 + 1) % 4), on.x + s, on.y - s, s / 290, 0)
    const q = roundBox(on.x - s * 0.66, on.y - s * 0.66, s * 1.32, s * 1.32, 26)
    fill(on, placed(q, { s: 1, x: 0, y: 12 }), 'ink', ' opacity=".5"')
    fill(
      on,
      q,
      gradient(on, [
        [0, hex(light(on.colours.halo, 0.5))],
        [1, hex(on.colours.halo)],
      ]),
      ` stroke="${colour(on, on.style.scene.key ? on.style.scene.key[0] : 'paper')}" stroke-width="6"`,
    )
  },
}
