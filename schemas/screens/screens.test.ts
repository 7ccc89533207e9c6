import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicNamespaces } from '../base/namespaces.ts'
import { type CallName, type CallSchema, calls as table } from '../calls/calls.ts'
import type { ScreenNeeds, ScreenNode } from '../documents/screen.document.ts'
import { isPayingIn } from '../base/paying-in.ts'
import { widgets } from '../documents/widgets/widgets.document.ts'
import { Value } from 'typebox/value'
import { screenDocument } from '../documents/screen.document.ts'
import type { RouteFile } from '../documents/route.document.ts'

const calls: Readonly<Record<CallName, CallSchema>> = table
const here = new URL('.', import.meta.url)

function read(path: string) {
  return JSON.parse(readFileSync(new URL(path, here), 'utf8')) as unknown
}

const names = readdirSync(here).filter((name) => name.endsWith('.json'))
const engineScreens = ['frame', 'not-found', 'maintenance', 'blocked']

function listNodes(node: ScreenNode): ScreenNode[] {
  return [
    node,
    ...Object.values(node.slots ?? {})
      .flat()
      .flatMap(listNodes),
  ]
}

test.each(names)('%s says only what a screen may say, to widgets that exist', (name) => {
  const screen = read(name) as ScreenNode
  expect(Value.Errors(screenDocument, screen)).toEqual([])
  for (const { widget, props = {}, slots = {} } of listNodes(screen)) {
    expect(Object.keys(widgets)).toContain(widget)
    const known = widgets[widget as keyof typeof widgets]
    expect(Value.Errors(known.props, props)).toEqual([])
    expect(Object.keys(known.slots)).toEqual(expect.arrayContaining(Object.keys(slots)))
  }
})

const brands = new URL('../../brands/', here)
const ownScreens = readdirSync(brands).flatMap((id) => {
  const folder = new URL(`${id}/screens/`, brands)
  return existsSync(folder) ? readdirSync(folder).map((name) => `../../brands/${id}/screens/${name}`) : []
})

/** Paths that a node leads to, each with the conditions of all that it stands in. */
function listLinks(
  node: ScreenNode,
  above: readonly string[] = [],
): { to: string; when: readonly string[] }[] {
  const { widget, props = {}, slots = {} } = node
  const when = [...above, ...(node.when ?? [])]
  const page = widget === 'member-link' && props['page'] ? `/member?page=${String(props['page'])}` : undefined
  const own = [page, ...JSON.stringify(props).matchAll(/"(\/[^"]*)"/g)].map((to) =>
    Array.isArray(to) ? to[1] : to,
  )
  return [
    ...own.filter((to) => to !== undefined).map((to) => ({ to, when })),
    ...Object.values(slots)
      .flat()
      .flatMap((child) => listLinks(child, when)),
  ]
}

test('no link of a screen leads to paying in during a break (E13)', () => {
  const links = [...names, ...ownScreens].flatMap((name) =>
    listLinks(read(name) as ScreenNode).map((link) => ({ name, ...link })),
  )
  const toDeposits = links.filter(({ to }) => isPayingIn(to))
  expect(toDeposits.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['agent-home.json', 'member.json']),
  )
  expect(toDeposits.filter(({ when }) => !when.includes('!break'))).toEqual([])
})

function listAsks({ asks = [] }: ScreenNeeds) {
  return asks
}

const dialogs = read('../dialogs.json') as Record<string, ScreenNeeds>

test('what comes with a first page is a call that takes such a query, and words that there are', () => {
  const all = [...names.map((name) => read(name) as ScreenNeeds), ...Object.values(dialogs)]
  const wrong = all.flatMap(listAsks).filter(({ call, query }) => {
    const schema = Object.hasOwn(calls, call) ? calls[call as CallName] : undefined
    const given =
      query && JSON.parse(JSON.stringify(query).replace('{category}', 'RNG').replace('{language}', 'EN'))
    return !schema || !(schema.query ? Value.Check(schema.query, given) : query === undefined)
  })
  expect(wrong).toEqual([])
  const words = all.flatMap(({ words = [], sessionWords = [] }) => [...words, ...sessionWords])
  expect(words.filter((name) => !(publicNamespaces as readonly string[]).includes(name))).toEqual([])
})

test('every dialog that an address opens has a document of what it asks for first', () => {
  const routes = read('../routes.json') as RouteFile[]
  const opened = routes.flatMap(({ opens }) => opens ?? [])
  expect(opened.filter((name) => !Object.hasOwn(dialogs, name))).toEqual([])
})

test('every route leads to a screen, and every screen is led to', () => {
  const routes = read('../routes.json') as RouteFile[]
  const wanted = new Set([...engineScreens, ...routes.map(({ screen }) => screen)])
  expect(names.map((name) => name.replace('.json', '')).sort()).toEqual([...wanted].sort())
})

test.each(['home.json', ...['tala', 'mare', 'atlas'].map((id) => `../../brands/${id}/screens/home.json`)])(
  'the latest wins stand once on %s, and one line runs (12, E9c)',
  (screen) => {
    const placed = listNodes(read(screen) as ScreenNode).map(({ widget }) => widget)
    expect(placed.filter((widget) => widget.startsWith('winners-'))).toEqual(['winners-board'])
    expect(placed.filter((widget) => /-(?:ticker|marquee)$/.test(widget))).toEqual(['notice-marquee'])
  },
)

test.each(['tala', 'mare', 'atlas'])(
  'the home of %s shows no box without content, and no sample of a film (12, E9a)',
  (id) => {
    const placed = listNodes(read(`../../brands/${id}/screens/home.json`) as ScreenNode).map(
      ({ widget }) => widget,
    )
    expect(placed.filter((widget) => widget === 'social-page')).toEqual([])
    const texts = ['brand.json', 'merchant.json', 'locales/EN.json'].map((file) =>
      JSON.stringify(read(`../../brands/${id}/${file}`)),
    )
    expect(texts.filter((text) => /sample film|keeps the place/i.test(text))).toEqual([])
  },
)
