import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

interface PushEvent {
  data: { json: () => unknown }
  waitUntil: (work: Promise<unknown>) => void
}

/** What the worker shows of a push, while a page of the site has the focus or not. */
async function pushed(json: () => unknown, focused: boolean): Promise<unknown[]> {
  const handlers: Record<string, (event: PushEvent) => void> = {}
  const shown: unknown[] = []
  const self = {
    addEventListener: (name: string, handler: (event: PushEvent) => void) => (handlers[name] = handler),
    clients: { matchAll: () => Promise.resolve([{ focused: false }, { focused }]) },
    registration: {
      showNotification: (...note: unknown[]) => {
        shown.push(note)
        return Promise.resolve()
      },
    },
  }
  const settings = { version: 'v', offline: '/offline.html', kept: [], icon: '/icon', name: 'Tala' }
  runInNewContext(readFileSync(path.resolve('gateway/site/pages/app/worker.js'), 'utf8'), { self, settings })
  let work: Promise<unknown> = Promise.resolve()
  handlers['push']?.({ data: { json }, waitUntil: (given) => (work = given) })
  await work
  return shown
}

const note = { title: 'A message', body: 'It waits for you', to: '/member?page=messageV2', tag: 'm1' }

it.each([
  ['without a sound while a page is in front', true],
  ['aloud while none is', false],
])('the worker shows every push, %s (F17)', async (_, focused) => {
  expect(await pushed(() => note, focused)).toEqual([
    ['A message', { body: note.body, tag: 'm1', icon: '/icon', silent: focused, data: { to: note.to } }],
  ])
})

it('the worker shows the name of the site for a push that it cannot read (F17)', async () => {
  const broken = () => {
    throw new SyntaxError('no JSON')
  }
  expect(await pushed(broken, false)).toMatchObject([['Tala', { body: '', data: { to: '/' } }]])
})
