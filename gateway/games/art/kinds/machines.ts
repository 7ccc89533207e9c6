import { colour, fill, tube } from '../canvas.ts'
import { hex, shade } from '../color.ts'
import { companion, companions, listPips } from '../companion.ts'
import type { Treatment } from './treatment.ts'
import { entry, nth } from '../lists.ts'
import { crescent } from '../motifs/motif.ts'
import { written } from '../path.ts'
import { disc } from '../shapes.ts'

export const slots: Treatment = {
  front(on) {
    if (!/brassline|capiz|hardline|apexgrid|leadlight/.test(on.style.id) || !on.chance.happens(0.55)) return
    const a = on.chance.pick(companions),
      b = on.chance.pick(companions.filter((q) => q !== a))
    const y = on.floor - 40
    companion(on, a, 100, y, 0.74, -12)
    companion(on, b, on.width - 100, y, 0.74, 12)
  },
}

export const lottery: Treatment = {
  front(on) {
    const n = 5,
      y = on.floor - 44
    const cs = ['red', 'gold', 'green', 'violet', 'blue']
    for (let i = 0; i < n; i++) {
      const X = on.x + (i - 2) * 104,
        Y = y - Math.abs(i - 2) * 14
      const pips = on.chance.whole(1, 3)
      if (on.style.hero.mode === 'neon') {
        tube(on, written(disc(X, Y, 46)), entry(on.style.hues, nth(cs, i)), 5)
        fill(on, listPips(pips, X, Y), 'paper')
        continue
      }
      fill(
        on,
        disc(X, Y, 51),
        nth(cs, i),
        ` stroke="${colour(on, on.style.hero.key ? on.style.hero.key[0] : 'ink')}" stroke-width="4"`,
      )
      fill(on, crescent(X, Y, 49), hex(shade(entry(on.style.hues, nth(cs, i)))))
      fill(on, disc(X - 3, Y - 3, 28), 'paper')
      fill(on, listPips(pips, X - 3, Y - 3), 'ink')
    }
  },
}
