import { describe, expect, test } from 'vitest'
import atlas from '../../brands/atlas/theme.json' with { type: 'json' }
import mare from '../../brands/mare/theme.json' with { type: 'json' }
import tala from '../../brands/tala/theme.json' with { type: 'json' }
import type { Theme } from '../documents/theme.document.ts'
import { postures, type Postures } from '../postures/postures.ts'
import { themeCss } from './theme-css.ts'
import { themeFonts } from './theme-fonts.ts'

function theme(document: object) {
  return { ground: [], edge: [], ...document } as unknown as Theme
}

const brands = { tala: theme(tala), mare: theme(mare), atlas: theme(atlas) }

function fontUrl(file: string) {
  return `/fonts/${file}`
}

function getCss(id: keyof typeof brands, changes: Partial<Theme> = {}, all: Postures = postures) {
  return themeCss({ ...brands[id], ...changes }, all, fontUrl)
}

/** The parts of a padding; spaces within brackets do not part it. */
function listParts(value: string): string[] {
  return value.split(/\s+(?![^(]*\))/)
}

test('a hero that pads one side only says how it does so from right to left', () => {
  const blocks = JSON.stringify(postures).match(/\{[^{}]*\}/g) ?? []
  const onesided = blocks.flatMap((text) => {
    const block = JSON.parse(text) as Record<string, string>
    return Object.entries(block)
      .filter(([name, value]) => /^(slide|dots)-.*pad$/.test(name) && listParts(value).length === 4)
      .filter(([, value]) => listParts(value)[1] !== listParts(value)[3])
      .map(([name, value]) => {
        const [top, right, bottom, left] = listParts(value)
        return [block[`${name}-rtl`], [top, left, bottom, right].join(' ')]
      })
  })
  expect(onesided.map(([given]) => given)).toEqual(onesided.map(([, mirrored]) => mirrored))
})

describe('the style sheet of a brand', () => {
  test('is the same for the same theme', () => {
    expect(getCss('tala')).toBe(getCss('tala'))
  })

  test.each(Object.keys(brands) as (keyof typeof brands)[])(
    'of %s names every colour role in both schemes',
    (id) => {
      const css = getCss(id)
      expect(css).toContain('--color-canvas:#')
      expect(css).toContain(':root[data-scheme=dark]{color-scheme:dark;--color-canvas:#')
      expect(css).toContain('@media(prefers-color-scheme:dark){:root[data-scheme=system]{color-scheme:dark;')
    },
  )

  test.each(Object.keys(brands) as (keyof typeof brands)[])(
    'of %s sizes text in units that grow with the text size of the browser',
    (id) => {
      expect(getCss(id).match(/--(?:size-[a-z0-9]+|[a-z-]+-fs):[0-9.]+px/g)).toBeNull()
    },
  )

  test('stays small', () => {
    for (const id of Object.keys(brands) as (keyof typeof brands)[])
      expect(getCss(id).length).toBeLessThan(26_000)
  })

  test('leaves no brace or declaration open', () => {
    for (const id of Object.keys(brands) as (keyof typeof brands)[]) {
      const css = getCss(id)
      expect(css.split('{').length).toBe(css.split('}').length)
      expect(css).not.toMatch(/undefined|NaN|\[object/)
    }
  })

  test('no stand-in renders what another served family is there for', () => {
    const numbers = /@font-face\{font-family:"?Martian Mono Variable Fallback"?;[^}]*\}/.exec(
      getCss('atlas'),
    )?.[0]
    expect(numbers).toContain('unicode-range:U+0000-00FF')
    expect(numbers).not.toContain('U+0600-06FF')
    expect(getCss('atlas')).toMatch(/"?Readex Pro Variable Fallback"?;(?![^}]*unicode-range)/)
  })

  test('gives every served family stand-ins of the same measures, for systems of every kind', () => {
    const css = getCss('atlas')
    expect(css).toContain('@font-face{font-family:"Readex Pro Variable Fallback";src:local("Arial")')
    expect(css).toContain(
      '--font-body:"Readex Pro Variable","Readex Pro Variable Fallback","Readex Pro Variable Fallback 2",' +
        '"Readex Pro Variable Fallback 3",system-ui,sans-serif',
    )
  })

  test('draws the ground and the edge from tokens', () => {
    expect(getCss('tala')).toContain('--ground:linear-gradient(var(--art-sky-1) 0%,')
    expect(getCss('mare')).toContain('--edge:polygon(0% 0%,100% 0%,')
    expect(getCss('atlas')).not.toContain('--ground')
  })

  test('takes the named posture, and the first one for a name that is not there', () => {
    const split = getCss('tala', { postures: { ...brands.tala.postures, hero: 'split' } })
    expect(split).toContain('--slide-rows:auto 340px')
    const first = Object.keys(postures['hero'] ?? {})[0]
    expect(getCss('tala', { postures: { hero: 'nowhere' } })).toBe(
      getCss('tala', { postures: { hero: first ?? '' } }),
    )
  })

  test('takes any mix of postures', () => {
    for (const [component, choices] of Object.entries(postures)) {
      for (const name of Object.keys(choices)) {
        const css = getCss('mare', { postures: { ...brands.mare.postures, [component]: name } })
        for (const property of Object.keys(choices[name]?.base ?? {})) expect(css).toContain(`--${property}:`)
      }
    }
  })
})

describe('postures', () => {
  test('hold no colour of a brand', () => {
    expect(JSON.stringify(postures)).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|--art-/i)
  })

  test('have a form of their own on a tablet, and on a small desk', () => {
    const all: Postures = {
      one: { a: { base: { x: '1' }, medium: { x: '2' }, wide: { x: '3' }, compact: { x: '4' } } },
    }
    const css = getCss('tala', {}, all)
    expect(css).toContain('@media(min-width:640px) and (max-width:999px){:root{--x:2}}')
    expect(css).toContain('@media(min-width:1000px){:root{--x:3}}')
    expect(css.endsWith('@media(min-width:1000px) and (max-width:1279px){:root{--x:4}}')).toBe(true)
  })

  test('name a custom property for one component only', () => {
    const owners = new Map<string, string>()
    for (const [component, choices] of Object.entries(postures)) {
      for (const widths of Object.values(choices)) {
        for (const property of Object.values(widths).flatMap(Object.keys)) {
          expect(`${property}: ${owners.get(property) ?? component}`).toBe(`${property}: ${component}`)
          owners.set(property, component)
        }
      }
    }
  })
})

describe('hostile values', () => {
  const hostile = [
    'red}body{display:none',
    'url(https://evil.example/x)',
    'URL (x)',
    'image-set("x" 1x)',
    'red;background:blue',
    '</style><script>',
    '\\75rl(x)',
    '/* */',
  ]

  test.each(hostile)('%s never reaches the sheet through a posture', (value) => {
    const css = getCss('tala', {}, { tile: { framed: { base: { 'tile-bg': value, 'tile-pad': '7px' } } } })
    expect(css).not.toContain(value)
    expect(css).toContain('--tile-pad:7px')
  })

  test('never reach it through names, families, numbers or faces', () => {
    const [face] = brands.tala.faces
    const css = getCss('tala', {
      size: {
        'x}y': { $value: { value: 1, unit: 'px' } },
        xs: { $value: { value: Number.NaN, unit: 'url(' as 'px' } },
      },
      font: { ...brands.tala.font, body: { $value: ['A";}body{color:red', 'system-ui'] } },
      faces: face
        ? [{ ...face, family: 'F"}', subsets: ['latin)x'], weight: '400;}', stretch: '75%;}' }]
        : [],
      wordmark: { ...brands.tala.wordmark, style: { $value: 'italic;}' as 'italic' } },
    })
    expect(css).not.toContain('x}y')
    expect(css).toMatch(/--size-xs:0(?:px|rem)/)
    expect(css).toContain('--font-body:"Abodycolorred",system-ui')
    expect(css).toContain('--word-style:normal')
    expect(css.split('{').length).toBe(css.split('}').length)
  })
})

test('the fonts of a theme are files of their packages, needed by pages with their characters', () => {
  const needed = (text: string) =>
    themeFonts(brands.tala)
      .filter(({ isNeeded }) => isNeeded(text))
      .map(({ file }) => file)
  expect(themeFonts(brands.tala).map((font) => [font.package, font.file])).toEqual([
    ['gabarito', 'gabarito-latin-wght-normal.woff2'],
    ['gabarito', 'gabarito-latin-ext-wght-normal.woff2'],
    ['figtree', 'figtree-latin-wght-normal.woff2'],
    ['figtree', 'figtree-latin-ext-wght-normal.woff2'],
    ['figtree', 'figtree-currency-wght-normal.woff2'],
  ])
  const always = ['gabarito-latin-wght-normal.woff2', 'figtree-latin-wght-normal.woff2']
  expect(needed('Jackpot €1.00')).toEqual(always)
  // Neither of them has a ₱: no file comes for what it cannot draw.
  expect(needed('Jackpot ₱1.00')).toEqual(always)
  expect(needed('Jackpot ₹1.00')).toEqual([...always, 'figtree-currency-wght-normal.woff2'])
  expect(needed('Şans')).toEqual(always.flatMap((file) => [file, file.replace('-latin-', '-latin-ext-')]))
})

test('beside a rail a ruled header gives a long name the room it needs', () => {
  const wide = postures['header']?.['ruled']?.wide
  expect(wide?.['hdr-cols']).toMatch(/^minmax\(var\(--rail-width, auto\), max-content\) /)
})
