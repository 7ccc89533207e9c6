import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import dialogDocuments from '../schemas/dialogs.json' with { type: 'json' }
import type { ScreenNeeds, ScreenNode } from '../schemas/documents/screen.document.ts'
import { widgets } from '../schemas/documents/widgets/widgets.document.ts'
import { manifests, registry } from './registry.ts'

const documents: Readonly<Record<string, ScreenNeeds>> = dialogDocuments as never
const locales = path.resolve(import.meta.dirname, '../schemas/locales')
const languages = ['EN', 'TY', 'PT', 'AR']

function words(language: string, name: string) {
  return JSON.parse(readFileSync(path.join(locales, language, `${name}.json`), 'utf8')) as Record<
    string,
    unknown
  >
}

function keys(node: object, before = ''): string[] {
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? keys(value, `${before}${name}.`) : [before + name],
  )
}

test('every widget that documents may name can be rendered, and no other', () => {
  expect(Object.keys(registry.widgets).sort()).toEqual(Object.keys(widgets).sort())
})

test('the words of a widget are those that its document says', () => {
  const said = Object.entries(widgets).map(([name, { words }]) => [name, words])
  expect(said).toEqual(Object.keys(widgets).map((name) => [name, listWords(name)]))
})

test('a name belongs to one wing', () => {
  for (const kind of ['widgets', 'dialogs'] as const) {
    const names = manifests.flatMap((wing) => Object.keys(wing[kind]))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})

const screens = path.resolve(import.meta.dirname, '../schemas/screens')

function listWords(name: string): readonly string[] {
  const entry = registry.widgets[name]
  return entry && 'load' in entry ? (entry.words ?? []) : []
}

/** Code that this part of a screen fetches at once for a guest. */
function fetchedAtOnce({ widget, when, slots = {} }: ScreenNode): string[] {
  if (when) return []
  const entry = registry.widgets[widget]
  const own = entry && 'load' in entry && !entry.asleep ? [widget] : []
  return [...own, ...Object.values(slots).flat().flatMap(fetchedAtOnce)]
}

test('the home takes input before it fetches any further code', () => {
  const files = ['frame.json', 'home.json'].map(
    (name) => JSON.parse(readFileSync(path.join(screens, name), 'utf8')) as ScreenNode,
  )
  expect(files.flatMap(fetchedAtOnce)).toEqual([])
})

test('the dialogs with a document bring along their own words', () => {
  const opened = Object.entries(dialogDocuments).map(([name, { words }]) => [name, words])
  expect(opened).toEqual(Object.keys(dialogDocuments).map((name) => [name, registry.dialogs[name]?.words]))
})

test('the first calls of a dialog are named in its document alone, and no more than a first page brings', () => {
  const said = Object.entries(registry.dialogs).filter(([, { asks }]) => asks !== undefined)
  expect(said.map(([name, { asks }]) => [name, asks])).toEqual(
    said.map(([name]) => [name, documents[name]?.asks?.map(({ call }) => call)]),
  )
  // What is asked with a query is asked where it is rendered.
  const plain = Object.entries(documents).filter(([, { asks = [] }]) => asks.some(({ query }) => !query))
  expect(said.map(([name]) => name).sort()).toEqual(plain.map(([name]) => name).sort())
})

test('every dialog loads', async () => {
  for (const [name, { load }] of Object.entries(registry.dialogs)) {
    expect(typeof (await load()).default, name).toBe('function')
  }
})

/** Keys without the plurals that only some languages have, and that stand beside the one for all others. */
function meanings(bundle: Parameters<typeof keys>[0]): string[] {
  const all = new Set(keys(bundle))
  const isOwnPlural = (key: string) => {
    const plural = /_(?:zero|two|few|many)$/
    return plural.test(key) && all.has(key.replace(plural, '_other'))
  }
  return [...all].filter((key) => !isOwnPlural(key)).sort()
}

test.each([
  'frame',
  'pages',
  'member',
  'contract',
  'transfer',
  'records',
  'team',
  'withdraw',
  'rewards',
  'mall',
  'missions',
  'promotions',
])('%s says the same things in every language', (name) => {
  const base = meanings(words('EN', name))
  for (const language of languages) expect(meanings(words(language, name)), language).toEqual(base)
})

/** Keys in source: t('a.b'), has('a.b'), and the ends of template keys. */
const literal = /\b(?:t|has)\(\s*'([a-zA-Z_.]+)'/g

test('every key that a widget asks for has words', () => {
  const known = new Set(
    ['frame', 'pages', 'member', 'contract', 'transfer', 'team'].flatMap((name) => keys(words('EN', name))),
  )
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(ui\/(brand|dialog|html|link|state)|frame|agents|members\/security|content\/(home|pages))\/.*(?<!test|stories)\.tsx?$/.test(
      file,
    ),
  )
  const missing = files.flatMap((file) =>
    [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(literal)]
      .map(([, key = '']) => key)
      .filter((key) => !known.has(key) && !known.has(`${key}_other`) && !/^(brand\.word)$/.test(key))
      .map((key) => `${file}: ${key}`),
  )
  expect(missing).toEqual([])
})
