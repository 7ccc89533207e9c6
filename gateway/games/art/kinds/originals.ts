import { fill, gradient, stroke, tube } from '../canvas.ts'
import { hex } from '../color.ts'
import { lines } from '../ground.ts'
import { type Path, written } from '../path.ts'
import type { Treatment } from './treatment.ts'

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
