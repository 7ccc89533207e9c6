import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postures } from '../postures/postures.ts'
import { contrastPairs, contrastRatio } from './contrast.ts'
import { posturePairs, propertyPairs } from './posture-pairs.ts'

const properties = new Set(
  Object.values(postures).flatMap((choices) =>
    Object.values(choices).flatMap((posture) =>
      Object.values(posture as unknown as Record<string, Record<string, string>>).flatMap(Object.keys),
    ),
  ),
)

interface Rule {
  selector: string
  color: string | undefined
  ground: string | undefined
}

/** The first custom property that a declaration reads, where the whole value is that property. */
function readProperty(body: string, name: string) {
  return new RegExp(`(?:^|[;\\s])${name}:\\s*var\\(--([a-z0-9-]+)[^;]*\\);`).exec(body)?.[1]
}

const siteSheets = readdirSync('widgets', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !/^(console|studio)/.test(file))
  .map((file) => join('widgets', file))

function rulesIn(file: string): Rule[] {
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: `${file} ${selector.trim()}`,
    color: readProperty(body, 'color'),
    ground: readProperty(body, 'background') ?? readProperty(body, 'background-color'),
  }))
}

const rules = siteSheets.flatMap(rulesIn)

function isJudged(color: string, ground: string) {
  const roles = [color, ground].map((name) => name.replace('color-', ''))
  return (
    propertyPairs.some((pair) => pair.text === color && pair.ground === ground) ||
    contrastPairs.some(({ text, ground: back }) => roles.includes(text) && roles.includes(back))
  )
}

/** Grounds that are the page's own, whatever a brand says of its header: text inherits theirs. */
const pageRoles = ['canvas', 'surface', 'sunken', 'raised', 'field']

test('check judges every text and ground that a sheet of the site sets together', () => {
  const paired = rules.filter(
    ({ color, ground }) =>
      color && ground && !/^(input-bg|page-bg|table-head-bg|slide-bg|hdr-bg)$/.test(ground),
  )
  expect(paired.length).toBeGreaterThan(40)
  expect(paired.filter(({ color, ground }) => !isJudged(color ?? '', ground ?? ''))).toEqual([])
})

test('what takes a ground of its own inside the header, bars or footer says its text colour too', () => {
  const frame = rules.filter(({ selector }) =>
    /[/\\](header|footer|bottom-bar|balance|session)\.css/.test(selector),
  )
  const grounds = frame.filter(({ ground }) => ground !== undefined)
  expect(grounds.length).toBeGreaterThan(5)
  const silent = grounds.filter(({ color, ground }) => !color && ground !== 'bal-chip-bg')
  expect(silent.map(({ selector }) => selector)).toEqual([])
})

test('the balance above a game, which is no header, takes none of the header’s colours (O1)', () => {
  const sheet = join('widgets', 'games', 'play', 'game.css')
  const [, body = ''] = /\.game__bar \.balance-pill \{([^}]*)\}/.exec(readFileSync(sheet, 'utf8')) ?? []
  const said = [...body.matchAll(/--([\w-]+): var\(--color-([\w-]+)\)/g)].map(([, name, role]) => [
    name,
    role,
  ])
  const needed = propertyPairs.filter(({ ground }) => ground === 'bal-pill-bg')
  expect(said).toContainEqual(['bal-pill-bg', 'surface'])
  for (const { text } of needed) {
    const role = said.find(([name]) => name === text)?.[1]
    expect(contrastPairs.some((pair) => pair.text === role && pair.ground === 'surface')).toBe(true)
  }
})

const roles = {
  ...Object.fromEntries(pageRoles.map((role) => [role, [1, 1, 1]])),
  text: [0.1, 0.1, 0.1],
  positive: [0, 0.35, 0.1],
  header: [0.05, 0.05, 0.1],
  'on-header': [1, 1, 1],
  'header-muted': [0.5, 0.5, 0.5],
  'header-figure': [1, 0.9, 0.4],
}

test('a balance can be read in each header posture when a brand darkens only its header', () => {
  for (const header of Object.keys(postures['header'] ?? {})) {
    const pairs = posturePairs({ header }, roles).filter(({ text }) =>
      ['text', 'on-header', 'positive', 'header-figure'].includes(text.role),
    )
    expect(pairs.length).toBeGreaterThan(0)
    for (const { text, ground } of pairs)
      expect(contrastRatio(text.components, ground.components)).toBeGreaterThan(4.5)
  }
})

test('a mixture of two roles is judged as the colour that it makes', () => {
  const mixed = posturePairs({ session: 'cells' }, roles).find(({ text }) => text.role === 'header-muted')
  expect(mixed?.ground.components[0]).toBeCloseTo(0.05 * 0.9 + 0.1)
})

test('every property of a pair is one that a posture sets', () => {
  const unknown = propertyPairs
    .flatMap(({ text, ground }) => [text, ground])
    .filter((name) => !properties.has(name))
  expect(unknown).toEqual([])
})
