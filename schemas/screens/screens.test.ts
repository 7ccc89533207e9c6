import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ScreenNode } from '../documents/screen.document.ts'
import { widgets } from '../documents/widgets.document.ts'
import { Value } from 'typebox/value'
import { screenDocument } from '../documents/screen.document.ts'
import type { RouteFile } from '../documents/route.document.ts'

const here = new URL('.', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, here), 'utf8')) as unknown
const names = readdirSync(here).filter((name) => name.endsWith('.json'))
const engineScreens = ['frame', 'not-found', 'maintenance', 'blocked']

const nodesOf = (node: ScreenNode): ScreenNode[] => [
  node,
  ...Object.values(node.slots ?? {})
    .flat()
    .flatMap(nodesOf),
]

test.each(names)('%s says only what a screen may say, to widgets that exist', (name) => {
  const screen = read(name) as ScreenNode
  expect(Value.Errors(screenDocument, screen)).toEqual([])
  for (const { widget, props = {}, slots = {} } of nodesOf(screen)) {
    expect(Object.keys(widgets)).toContain(widget)
    const known = widgets[widget as keyof typeof widgets]
    expect(Value.Errors(known.props, props)).toEqual([])
    expect(known.slots).toEqual(expect.arrayContaining(Object.keys(slots)))
  }
})

test('every route leads to a screen, and every screen is led to', () => {
  const routes = read('../routes.json') as RouteFile[]
  const wanted = new Set([...engineScreens, ...routes.map(({ screen }) => screen)])
  expect(names.map((name) => name.replace('.json', '')).sort()).toEqual([...wanted].sort())
})
