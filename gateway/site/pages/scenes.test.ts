import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { scenesIn, getScenes } from './scenes.ts'

function getBrand(...sprites: string[]): LoadedBrand {
  const chain = sprites.map((svg) => ({
    brand: { assets: {} },
    vectors: new Map([['assets/art.svg', Buffer.from(svg)]]),
  }))
  return { documents: { brand: { assets: {} }, chain } } as unknown as LoadedBrand
}

function scene(name: string, ...motions: string[]) {
  const layers = motions.map(
    (motion, index) => `<symbol id="${name}-layer-${String(index + 1)}-${motion}"><path/></symbol>`,
  )
  return `<svg>${layers.join('')}<symbol id="${name}"><path/></symbol></svg>`
}

it('tells how the layers of a scene move, from the back to the front', () => {
  expect(scenesIn(scene('b-hero-1', 'still', 'swing', 'still'))).toEqual({
    'b-hero-1': ['still', 'swing', 'still'],
  })
  expect(scenesIn(scene('b-hero-1', 'spin'))).toEqual({})
})

it('takes a scene whole where a nearer sprite draws it whole', () => {
  const parent = scene('b-hero-1', 'still', 'tide')
  expect(getScenes(getBrand('<svg/>', parent))).toEqual({ 'b-hero-1': ['still', 'tide'] })
  expect(getScenes(getBrand(scene('b-hero-1'), parent))).toEqual({})
})

it.each([
  ['tala', ['still', 'swing', 'still']],
  ['mare', ['still', 'drift', 'tide', 'tide', 'tide']],
  ['atlas', ['still', 'still', 'turn']],
])('the first banner of %s moves', (brand, motions) => {
  expect(scenesIn(readFileSync(`brands/${brand}/assets/art.svg`, 'utf8'))).toEqual({ 'b-hero-1': motions })
})

it('every motion of a scene is drawn, for a time, and only where motion is wanted', () => {
  const css = readFileSync('widgets/ui/brand/scene.css', 'utf8')
  const [calm = '', wanted = ''] = css.split('@media (prefers-reduced-motion: no-preference) {')
  const moving = wanted.slice(0, wanted.indexOf('\n}\n'))
  expect(calm).not.toContain('animation')
  for (const motion of ['swing', 'drift', 'tide', 'turn']) {
    const [, seconds, times] =
      new RegExp(`\\.is-${motion} \\{[^}]*animation: [a-z-]+ (\\d+)s linear (\\d+);`).exec(moving) ?? []
    expect({ motion, isBounded: Number(seconds) * Number(times) <= 120 }).toEqual({ motion, isBounded: true })
    expect(css).toMatch(new RegExp(`@keyframes scene-${motion} `))
  }
})
