import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import MessageCentre from './message-centre.tsx'

type Message = CallValue<'messages'>['content'][number]

function message(change: Partial<Message> = {}): Message {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    kind: 'service',
    title: 'Your account',
    language: 'EN',
    link: null,
    pictures: [],
    body: 'First part.\n\n<b>not bold</b>',
    at: '2026-11-02T09:00:00.000Z',
    isRead: false,
    ...change,
  }
}

function page(content: Message[]): CallValue<'messages'> {
  const unread = content.filter(({ isRead }) => !isRead).length
  return { content, next: null, unread, total: content.length }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a message opens below its line, as text, and is read; it is deleted and brought back', async () => {
  let shown = page([message()])
  platform({
    '/messages/choice': { value: { marketing: false } },
    '/messages/read': { value: { unread: 0 } },
    '/messages/delete': { value: { unread: 0 } },
    '/messages/restore': { value: { unread: 0 } },
    '/messages': () => ({ value: shown }),
  })
  const { engine } = await draw(<MessageCentre slots={{}} />, { status: 'member' })
  await screen.findByText('Unread:')
  const row = screen.getByTestId('message')
  shown = page([message({ isRead: true })])
  fireEvent.click(within(row).getByRole('button'))
  expect(screen.getByTestId('message-text').textContent).toContain('<b>not bold</b>')
  await screen.findByText('No unread messages.')
  shown = page([])
  fireEvent.click(screen.getByTestId('remove-message'))
  await screen.findByTestId('no-messages')
  const [toast] = engine.toasts.list.get()
  shown = page([message({ isRead: true })])
  act(() => toast?.action?.run())
  await screen.findByTestId('message')
  shown = page([message({ title: 'A second one' })])
  const body = { unread: 1, isNew: true }
  act(() => engine.events.emit({ kind: 'message.changed', body, sequence: 1, at: '2026-11-02T09:00:00Z' }))
  await waitFor(() => expect(screen.getByTestId('message').textContent).toContain('A second one'))
})

test('E10: what is attached is shown as a picture of this page; what did not arrive is fetched again', async () => {
  const pictures = ['00000000-0000-7000-8000-00000000000a']
  let fails = true
  platform({
    '/messages/choice': { value: { marketing: false } },
    '/messages/picture': () =>
      fails ? { status: 404, errorCode: 'not_found' } : { value: { picture: '/9j/4AAQ' } },
    '/messages': { value: page([message({ isRead: true, pictures })]) },
  })
  await draw(<MessageCentre slots={{}} />, { status: 'member' })
  const row = await screen.findByTestId('message')
  expect(row.textContent).toContain('1 attached')
  fireEvent.click(within(row).getByRole('button'))
  const again = await screen.findByRole('button', { name: 'Couldn’t load the picture. Try again' })
  fails = false
  fireEvent.click(again)
  const shown = await screen.findByTestId<HTMLImageElement>('message-picture')
  expect([shown.src, shown.alt]).toEqual(['data:image/jpeg;base64,/9j/4AAQ', 'Picture 1'])
})

test('E10: all messages are marked as read at once', async () => {
  let shown = page([message(), message({ id: '00000000-0000-7000-8000-000000000002' })])
  const sent: unknown[] = []
  platform({
    '/messages/choice': { value: { marketing: false } },
    '/messages/read': (body) => {
      sent.push(body)
      shown = page(shown.content.map((entry) => ({ ...entry, isRead: true })))
      return { value: { unread: 0 } }
    },
    '/messages': () => ({ value: shown }),
  })
  await draw(<MessageCentre slots={{}} />, { status: 'member' })
  await screen.findByText('2 unread')
  fireEvent.click(screen.getByTestId('read-all'))
  await screen.findByText('No unread messages.')
  expect(sent).toEqual([{ all: true }])
  expect(screen.queryByText('Unread:')).toBeNull()
  expect(screen.getByTestId<HTMLButtonElement>('read-all').disabled).toBe(true)
})

test('E10: nobody is sent offers who did not switch them on, and a switch that was not stored goes back', async () => {
  const sent: unknown[] = []
  let marketing = false
  let fails = false
  platform({
    '/messages/choice': (body) => {
      if (!('marketing' in body)) return { value: { marketing } }
      sent.push(body['marketing'])
      if (fails) return { status: 409, errorCode: 'excluded' }
      marketing = body['marketing'] === true
      return { value: { marketing } }
    },
    '/messages': { value: page([]) },
  })
  await draw(<MessageCentre slots={{}} />, { status: 'member' })
  const choice = await screen.findByTestId<HTMLInputElement>('marketing-choice')
  await waitFor(() => expect(choice.disabled).toBe(false))
  expect(choice.checked).toBe(false)
  fireEvent.click(choice)
  await waitFor(() => expect([choice.checked, choice.disabled]).toEqual([true, false]))
  fails = true
  fireEvent.click(choice)
  await screen.findByText(/^You’re taking a break/)
  expect([choice.checked, sent]).toEqual([true, [true, false]])
})
