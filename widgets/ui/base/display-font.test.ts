import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import atlas from '../../../brands/atlas/theme.json' with { type: 'json' }
import type { Theme } from '../../../schemas/documents/theme.document.ts'
import { postures } from '../../../schemas/postures/postures.ts'
import { themeCss } from '../../../schemas/theme/theme-css.ts'

const widgets = path.join(import.meta.dirname, '../..')
const tokens = themeCss(
  { ground: [], edge: [], ...atlas } as unknown as Theme,
  postures,
  (file) => `/fonts/${file}`,
)

const rules = readdirSync(widgets, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !/^(?:studio|console)\b/.test(file))
  .flatMap((file) => readFileSync(path.join(widgets, file), 'utf8').match(/[^{};]*\{[^{}]*\}/g) ?? [])
  .map((text) => ({
    selector: text.split('{')[0]?.split('*/').at(-1)?.trim() ?? '',
    body: text.slice(text.indexOf('{')),
  }))

/** What a declaration of the font says of its size, in pixels: the smallest that it may be. */
function getPixels(font: string): number {
  const [, name] = /var\(--([a-z0-9-]+-fs|size-[a-z0-9]+)\)/.exec(font) ?? []
  const said = name ? (new RegExp(`--${name}:([^;}]+)`).exec(tokens)?.[1] ?? '') : font
  const [, figure = '0', unit] = /([0-9.]+)(rem|px)/.exec(said) ?? []
  return Number(figure) * (unit === 'rem' ? 16 : 1)
}

test('headings in the display font are large, with room between their words (12, E15a)', () => {
  const headings = rules.filter(({ body }) => /font:[^;]*--font-display\)/.test(body))
  expect(headings.length).toBeGreaterThan(5)
  const small = headings.filter(({ body }) => getPixels(/font:[^;]*/.exec(body)?.[0] ?? '') < 20)
  expect(small.map(({ selector }) => selector)).toEqual([])
  // Figures hold no words.
  const worded = headings.filter(({ selector }) => !/__(?:figure|sum)$/.test(selector))
  const close = worded.filter(({ body }) => !/word-spacing:[^;]*--tracking-words/.test(body))
  expect(close.map(({ selector }) => selector)).toEqual([])
  expect(Number(/--tracking-words:([0-9.]+)/.exec(tokens)?.[1])).toBeGreaterThan(0.1)
})
