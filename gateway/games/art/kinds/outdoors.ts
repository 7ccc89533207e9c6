import { fill, layer, stroke, tube } from '../canvas.ts'
import { hex, shade } from '../color.ts'
import { lines, rays } from '../ground.ts'
import type { Treatment } from './treatment.ts'
import { type Path, path, placed, written } from '../path.ts'
import { box, disc, polygon } from '../shapes.ts'

export const fishing: Treatment = {
  back(on) {
    fill(
      on,
      polygon(60, -20, 170, -20, 330, on.floor, 90, on.floor).concat(
        polygon(300, -20, 360, -20, 560, on.floor, 420, on.floor),
      ),
      'paper',
      ' opacity=".15"',
    )
    const f = path('M40,0 C20,-22 -16,-20 -30,0 L-50,-16 L-50,16 L-30,0 C-16,20 20,22 40,0 Z')
    const o: Path = []
    for (let i = 0; i < 6; i++)
      o.push(
        ...placed(f, {
          s: on.chance.between(0.5, 1),
          x: on.chance.between(40, 560),
          y: on.chance.between(60, on.floor - 60),
          fx: i > 2,
        }),
      )
    fill(on, o, hex(shade(on.colours.far, 0.6)), ' opacity=".65"')
  },
  front(on) {
    const o: Path = []
    for (let i = 0; i < 9; i++)
      o.push(
        ...disc(on.chance.between(40, 560), on.chance.between(60, on.floor - 20), on.chance.between(5, 15)),
      )
    stroke(on, o, 'paper', 4, ' opacity=".85"')
    const k: Path = []
    for (const X of [20, 70, 540, 590])
      k.push(
        ['M', X - 14, on.height],
        ['C', X - 60, on.floor + 20, X + 50, on.floor - 40, X, on.floor - on.chance.between(110, 190)],
        ['C', X + 80, on.floor - 30, X - 20, on.floor + 30, X + 24, on.height],
        ['Z'],
      )
    layer(on, k, 'near')
  },
}

export const sports: Treatment = {
  back(on) {
    const v = on.chance.whole(0, 2),
      nz = on.style.hero.mode === 'neon',
      h = on.floor - (on.isSquare ? 70 : 96)
    if (nz || on.style.id === 'copperplate') {
      const c: Path = [['M', -10, h], ['L', on.width + 10, h], ...disc(on.x, h + 70, 200, 50)]
      if (nz) tube(on, written(c), on.style.hues.green, 5)
      else stroke(on, c, 'ink', 3)
      return
    }
    if (v) {
      fill(on, rays(on.x, on.height + 300, 1500, 24, -3 * on.chance.next(), 0.5), 'paper', ' opacity=".13"')
    }
    if (on.style.scenes.includes('pitch')) return
    fill(on, box(0, h, on.width, on.height), hex(shade(on.style.hues.green, 0.3)))
    const o: Path = []
    for (let i = -4; i < 5; i += 2)
      o.push(
        ...polygon(
          on.x + i * 70,
          h,
          on.x + i * 70 + 70,
          h,
          on.x + i * 190 + 190,
          on.height,
          on.x + i * 190,
          on.height,
        ),
      )
    fill(on, o, hex(shade(on.style.hues.green, 0.75)))
    stroke(
      on,
      [
        ['M', 0, h],
        ['L', on.width, h],
        ...(v === 2
          ? ([
              ['M', on.x - 210, on.height],
              ['L', on.x - 150, h + 30],
              ['L', on.x + 150, h + 30],
              ['L', on.x + 210, on.height],
            ] as Path)
          : disc(on.x, h + 80, 200, 56)),
      ],
      'paper',
      5,
      ' opacity=".9"',
    )
  },
  front(on) {
    stroke(
      on,
      lines((i) => [24 + i * 14, on.y + 74 + i * 36, 140 - i * 8, on.y + 54 + i * 36], 3),
      on.style.id === 'hardline' ? 'halo' : 'paper',
      11,
      ' stroke-linecap="round" opacity=".9"',
    )
  },
}
