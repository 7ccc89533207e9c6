import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

function listImports(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(/(?:from|import|@import)\s*\(?\s*['"](\.[^'"]+)['"]/g)]
  return named.map(([, to = '']) => normalize(join(dirname(file), to))).filter(existsSync)
}

function reach(start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const next of listImports(start)) reach(next, seen)
  return seen
}

function sheetsFrom(start: string): string[] {
  return [...reach(start)].filter((file) => file.endsWith('.css'))
}

const own = readdirSync('widgets/console', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => readFileSync(join('widgets/console', file), 'utf8'))
  .join('\n')

const ownClasses = new Set(
  [...own.matchAll(/className=(?:"[^"]*"|\{[^}]*\})/g)].flatMap(([attribute]) =>
    [...attribute.matchAll(/[a-z][\w-]*/g)].map(([name]) => name),
  ),
)

/** Selectors without what their parentheses and brackets say. */
function selectorsIn(sheet: string): string[] {
  const css = readFileSync(sheet, 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/@(?:keyframes|font-face)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((text) => !text.startsWith('@'))
}

function classesIn(text: string): string[] {
  return [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
}

/** Whether the console may draw what a selector finds: all of its classes, of alternatives one. */
function isOfConsole(selector: string) {
  const plain = selector.replaceAll(/:(?:not|has)\([^()]*\)/g, '')
  const choices = [...plain.matchAll(/:is\(([^()]*)\)/g)].map(([, inner = '']) => classesIn(inner))
  const needed = classesIn(plain.replaceAll(/:is\([^()]*\)/g, ''))
  return (
    needed.every((name) => ownClasses.has(name)) &&
    choices.every((names) => names.length === 0 || names.some((name) => ownClasses.has(name)))
  )
}

test('no sheet of the site that a room brings later changes what the console drew before', () => {
  const first = new Set(sheetsFrom('widgets/console/console.css'))
  const later = sheetsFrom('widgets/console/rooms/switches/registration-preview.tsx').filter(
    (file) => !first.has(file) && !file.startsWith(normalize('widgets/console/')),
  )
  expect(later.length).toBeGreaterThan(0)
  const leaks = later.flatMap((file) =>
    selectorsIn(file)
      .filter(isOfConsole)
      .map((selector) => `${file} ${selector}`),
  )
  expect(leaks).toEqual([])
})
