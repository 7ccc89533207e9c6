import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createFeed } from './preview-feed.ts'

function open(documents: Record<string, unknown>) {
  const feed = createFeed({ getDocument: (file) => documents[file] })
  const change = (file: string, document: unknown) => {
    documents[file] = document
    return feed.read([file])
  }
  return { feed, change }
}

const words = { frame: { nav: { home: 'Home' } }, lobby: { title: 'Lobby' } }

it('tells of words the namespaces that changed', () => {
  const { feed, change } = open({ 'locales/EN.json': words })
  feed.watch('locales/EN.json')
  const next = structuredClone({ ...words, lobby: { title: 'Hall' } })
  expect(change('locales/EN.json', next)).toEqual({
    words: [{ lang: 'EN', ns: 'lobby', map: { title: 'Hall' } }],
  })
  expect(change('locales/EN.json', structuredClone(next))).toBeUndefined()
})

it('takes what arrives for what the page has', () => {
  const { feed, change } = open({})
  feed.watch('locales/PT.json')
  expect(change('locales/PT.json', words)).toBeUndefined()
  expect(change('locales/PT.json', { ...words, frame: {} })).toEqual({
    words: [{ lang: 'PT', ns: 'frame', map: {} }],
  })
})

it('tells documents of screens and brand, rules of a theme without fonts, and nothing of answers', () => {
  const theme = { edge: [], ...(JSON.parse(readFileSync('brands/tala/theme.json', 'utf8')) as object) }
  const { change } = open({})
  const home = { widget: 'page' }
  expect(change('screens/home.json', home)).toEqual({ screens: { home } })
  expect(change('brand.json', { name: 'Nova' })).toEqual({ brand: { name: 'Nova' } })
  expect(change('merchant.json', {})).toBeUndefined()
  const { css = '' } = change('theme.json', theme) ?? {}
  expect(css).toMatch(/^:root\{color-scheme:light;/)
  expect(css).not.toContain('@font-face')
})

it('tells a page that was loaded anew all that changed since', () => {
  const { feed, change } = open({ 'locales/EN.json': words, 'screens/home.json': { widget: 'page' } })
  feed.watch('locales/EN.json')
  expect(feed.readAll()).toBeUndefined()
  change('locales/EN.json', { ...words, frame: { nav: { home: 'Start' } } })
  change('screens/home.json', { widget: 'lobby' })
  expect(feed.readAll()).toEqual({
    words: [{ lang: 'EN', ns: 'frame', map: { nav: { home: 'Start' } } }],
    screens: { home: { widget: 'lobby' } },
  })
  expect(feed.readAll()).toEqual(feed.readAll())
})
