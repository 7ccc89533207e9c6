import { afterEach, expect, test, vi } from 'vitest'
import { createEngine } from '../../../root/create-engine.ts'
import { testBoot } from '../../../testing/boot.fixture.ts'
import { testRegistry, testScreens } from '../../../testing/registry.fixture.tsx'
import { followLinks } from './link-intent.ts'

function part() {
  return vi.fn(() => Promise.resolve({ default: () => null }))
}

/** A site whose promotions are made of `wanted` and, for members, of `forMembers`, and whose lobbies are made of `other`. */
function follow(wanted = part()) {
  const parts = { wanted, other: part(), forMembers: part() }
  const registry = testRegistry()
  const promotions = [{ widget: 'forMembers', when: ['session'] }, { widget: 'wanted' }]
  const screens = {
    ...testScreens,
    promotions: { widget: 'main', slots: { default: promotions }, asks: [{ call: 'promotions' }] },
    'game-list': { widget: 'other' },
  }
  const loads = Object.entries(parts).map(([name, load]) => [name, { load }] as const)
  const widgets = { ...registry.widgets, ...Object.fromEntries(loads) }
  const engine = createEngine({ boot: testBoot('EN', { screens }), registry: { ...registry, widgets } })
  const asks = vi.spyOn(engine.queries, 'prefetchQuery').mockResolvedValue()
  followLinks(engine)
  return { ...parts, asks }
}

afterEach(() => vi.useRealTimers())

function suggest(href: string, kind = 'pointerover') {
  document.body.innerHTML = `<a href="${href}"><b>there</b></a>`
  document.querySelector('b')?.dispatchEvent(new Event(kind, { bubbles: true }))
}

test.each(['pointerover', 'pointerdown', 'focusin'])('%s on a link fetches its page', (kind) => {
  const { wanted, other } = follow()
  suggest('/promotions?of=all', kind)
  expect(wanted).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
})

test('neither another site nor what is not for this visitor is fetched', () => {
  const { wanted, forMembers } = follow()
  suggest('http://elsewhere.test/promotions')
  expect(wanted).not.toHaveBeenCalled()
  suggest('/promotions')
  expect(wanted).toHaveBeenCalledTimes(1)
  expect(forMembers).not.toHaveBeenCalled()
})

test('what failed is not tried again by itself, but at the next suggestion', async () => {
  const wanted = part().mockRejectedValue(new Error('no line'))
  follow(wanted)
  suggest('/promotions')
  await Promise.allSettled(wanted.mock.results.map(({ value }) => value as Promise<unknown>))
  expect(wanted).toHaveBeenCalledTimes(1)
  suggest('/promotions')
  expect(wanted).toHaveBeenCalledTimes(2)
})

test.each(['pointerdown', 'focusin'])('%s asks what the page is rendered with', (kind) => {
  const { asks } = follow()
  suggest('/promotions', kind)
  expect(asks.mock.calls.map(([{ queryKey }]) => queryKey)).toEqual([['promotions']])
})

test('a pointer that only passes by asks nothing', () => {
  vi.useFakeTimers()
  const { asks } = follow()
  suggest('/promotions')
  suggest('/live')
  vi.runAllTimers()
  expect(asks).not.toHaveBeenCalled()
  suggest('/promotions')
  vi.runAllTimers()
  expect(asks).toHaveBeenCalledTimes(1)
})
