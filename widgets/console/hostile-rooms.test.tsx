// Takes long: every room of the console meets every hostile text.
import { cleanup, fireEvent } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { consoleCalls } from '../../schemas/calls/operators/console-calls.ts'
import { harmIn, hostileTurns, hostileValue } from '../testing/hostile.ts'
import { rooms } from './rooms/rooms.ts'
import { drawRoom } from './testing/draw-room.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '00000000-0000-7000-8000-000000000001'
const pages = rooms.flatMap(({ id: room, Page, detail }) => [
  { name: room, at: `/${room}?text=anybody`, path: `/${room}`, Page },
  ...(detail
    ? [
        {
          name: `one of ${room}`,
          at: `/${room}/${detail.path.replace(':id', id).replace(/:\w+/, 'firstcode')}`,
          path: `/${room}/${detail.path}`,
          Page: detail.Page,
        },
      ]
    : []),
])
const content = pages.filter(({ name }) => name === 'content')
const all = [...pages, ...content.map((room) => ({ ...room, name: 'articles', at: '/content?kind=help' }))]

/** What is there at last in the rooms that show what is written as its readers will see it. */
const previews: Readonly<Record<string, string>> = {
  content: '.content__preview .content__plain',
  articles: '.content__preview p',
  'one of messages': '.preview__one p',
  'one of promotions': '.promo__told',
  'one of inbox': '.pictures img',
}

/** What nobody writes: the gateway makes it, and a promotion without a draft is shown as members read it. */
const made: Readonly<Record<string, unknown>> = {
  address: 'http://site.test',
  timeZone: 'UTC',
  zone: 'UTC',
  date: '2026-11-20',
  hasDraft: false,
}

/** A value with what nobody writes as the gateway makes it, and articles for announcements where they are looked for. */
function settle(value: unknown, kind: string | null): unknown {
  if (Array.isArray(value)) return value.map((entry) => settle(entry, kind))
  if (typeof value !== 'object' || value === null) return value
  const isArticle = kind !== null && 'kind' in value && value.kind === 'announcement'
  const entries = Object.entries(value).map(([key, inner]) => [key, made[key] ?? settle(inner, kind)])
  return { ...(Object.fromEntries(entries) as object), ...(isArticle && { kind }) }
}

/** Every call of the console answers what its schema lets through, with hostile texts and addresses in it. */
function hostileAnswers(text: string, address: string, at: string) {
  const kind = new URL(at, 'http://console.test').searchParams.get('kind')
  const answers = Object.entries(consoleCalls).map(([name, { value }]) => [
    name,
    () => settle(hostileValue(value, text, address), kind),
  ])
  return Object.fromEntries(answers) as object
}

test.each(all)('R15: nothing in $name runs or leads away, whatever was written', async (room) => {
  const { name, at, path, Page } = room
  for (const { address, text } of hostileTurns) {
    const routes = (
      <Routes>
        <Route path={path} element={<Page />} />
      </Routes>
    )
    const { container } = drawRoom(routes, at, hostileAnswers(text, address, at))
    await vi.waitFor(() => expect(container.textContent).toContain('src=x on'))
    expect(harmIn(document.body)).toEqual([])
    // What is closed at first, or opened by a line, was written by the same people.
    const closed = 'button.link, [aria-expanded=false], .pictures button, summary, tr.is-open-able'
    for (const part of container.querySelectorAll<HTMLElement>(closed)) fireEvent.click(part)
    const preview = previews[name]
    if (preview) await vi.waitFor(() => expect(document.querySelector(preview)).toBeTruthy())
    expect(harmIn(document.body)).toEqual([])
    cleanup()
  }
})
