import { act, cleanup, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { useLayoutEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from '../../../engine/base/store/store.ts'
import type { Facts } from '../../../engine/base/page/screen/conditions.ts'
import { FactsContext, Screen } from '../../../engine/base/page/screen/screen.tsx'
import { useFacts } from '../../../engine/base/page/screen/use-facts.ts'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import type { ScreenNode } from '../../../schemas/documents/screen.document.ts'
import { registry } from '../../registry.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { sessionSummary } from '../../testing/session-summary.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.cookie = 'livery-hint=; Path=/; Max-Age=0'
})

function Page() {
  const facts = useFacts()
  const [store] = useState(() => createStore<Facts | null>(facts))
  useLayoutEffect(() => store.set(facts), [store, facts])
  return (
    <FactsContext value={store}>
      <Screen name="home" />
    </FactsContext>
  )
}

function listNodes(node: ScreenNode): ScreenNode[] {
  return [
    node,
    ...Object.values(node.slots ?? {})
      .flat()
      .flatMap(listNodes),
  ]
}

const brands = readdirSync('brands').map((brand) => `brands/${brand}/screens`)
const documents = ['schemas/screens', ...brands].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`)
    .map((file) => [file, JSON.parse(readFileSync(file, 'utf8')) as ScreenNode] as const),
)
const inviting = documents.filter(([, document]) =>
  listNodes(document).some(({ widget }) => registry.widgets[widget]?.invites),
)

test.each(inviting)('%s says until when nobody plays where it invites to play (12)', (_, document) => {
  expect(listNodes(document)).toContainEqual({ widget: 'break-notice', when: ['break'] })
})

test.each([
  ['2126-06-04T10:00:00Z', 'You can’t play until'],
  [null, 'You can no longer play here'],
])(
  'who takes a break until %s is told so in place of what invites, and what is open to them',
  async (until, words) => {
    platform({ '/session/summary': { value: sessionSummary({ exclusion: { until } }) } })
    const [, home] = documents.find(([file]) => file === 'schemas/screens/promotions.json') ?? []
    const screens = { ...testBoot().screens, ...(home && { home }) }
    const { container } = await draw(<Page />, { status: 'member', boot: { screens } })
    const notice = await screen.findByTestId('break-notice')
    expect(notice.querySelector('h2')?.textContent).toContain(words)
    expect([...notice.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Withdraw',
      'Account record',
      'Play within limits',
    ])
    await act(() => Promise.resolve())
    expect(container.querySelector('[data-testid=promotions]')).toBeNull()
  },
)

test('who took a break when they were here last is invited to nothing while their session is restored (12)', async () => {
  platform({ '/session/summary': { value: sessionSummary({ exclusion: { until: null } }) } })
  const [, home] = documents.find(([file]) => file === 'schemas/screens/promotions.json') ?? []
  const screens = { ...testBoot().screens, ...(home && { home }) }
  const hints = { session: true, break: true, age: true, query: false }
  document.cookie = 'livery-hint=break; Path=/'
  const { container, engine } = await draw(<Page />, { status: 'restoring', boot: { screens, hints } })
  const notice = await screen.findByTestId('break-notice')
  expect(notice.querySelector('h2 .skeleton')).toBeTruthy()
  expect(container.querySelector('[data-testid=promotions]')).toBeNull()
  act(() => engine.session.set({ status: 'member', member: null }))
  await screen.findByText('You can no longer play here')
  expect(document.cookie).toContain('livery-hint=break')
})

test('whoever signs in on the open page of somebody with a break is not taken for them (12)', async () => {
  platform({ '/session/summary': () => new Promise(() => undefined), '/promotions': { value: [] } })
  const [, home] = documents.find(([file]) => file === 'schemas/screens/promotions.json') ?? []
  const screens = { ...testBoot().screens, ...(home && { home }) }
  const hints = { session: true, break: true, age: true, query: false }
  await draw(<Page />, { status: 'member', boot: { screens, hints } })
  await screen.findByTestId('promotions')
  expect(screen.queryByTestId('break-notice')).toBeNull()
})

test('who takes none is invited as before', async () => {
  platform({ '/session/summary': { value: sessionSummary() }, '/promotions': { value: [] } })
  const [, home] = documents.find(([file]) => file === 'schemas/screens/promotions.json') ?? []
  const screens = { ...testBoot().screens, ...(home && { home }) }
  await draw(<Page />, { status: 'member', boot: { screens } })
  await screen.findByTestId('promotions')
  expect(screen.queryByTestId('break-notice')).toBeNull()
})
