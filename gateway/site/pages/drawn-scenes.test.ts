import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

function listSymbols(brand: string): { name: string; drawn: string }[] {
  const sprite = readFileSync(`brands/${brand}/assets/art.svg`, 'utf8')
  return [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map(
    ([, name = '', drawn = '']) => ({ name, drawn }),
  )
}

/** How faint each circle is where light fades: many about one middle, each a little larger. */
function getHalos(drawn: string): number[] {
  const halos = drawn.matchAll(/<g [^>]*fill-opacity="([0-9.]+)"[^>]*>(?:<circle [^>]*\/>){6,}<\/g>/g)
  return [...halos].map(([, opacity]) => Number(opacity))
}

it('halos fade in steps that are too small to be seen as rings (12, E5b)', () => {
  const halos = ['tala', 'mare', 'atlas'].flatMap((brand) =>
    listSymbols(brand).flatMap(({ name, drawn }) =>
      getHalos(drawn).map((opacity) => ({ name: `${brand} ${name}`, opacity })),
    ),
  )
  expect(halos.filter(({ name }) => name.startsWith('tala b-hero-')).length).toBe(3)
  // Of two neighbouring circles the eye sees no edge up to three of 255 shades.
  expect(halos.filter(({ opacity }) => opacity * 255 > 3)).toEqual([])
})

it('the lines of the terraces are faint in the half where the words of the banner stand (12, E5a)', () => {
  const scene = listSymbols('tala').find(({ name }) => name === 'b-hero-2')?.drawn ?? ''
  const lines = [...scene.matchAll(/<path d="M([0-9.]+)[^>]*fill="none"[^>]*stroke-opacity="([0-9.]+)"/g)]
  const beneathWords = lines.filter(([, from]) => Number(from) < 600)
  expect(beneathWords.length).toBe(9)
  expect(Math.max(...beneathWords.map(([, , opacity]) => Number(opacity)))).toBeLessThan(0.1)
  expect(Math.max(...lines.map(([, , opacity]) => Number(opacity)))).toBeGreaterThan(0.3)
})
