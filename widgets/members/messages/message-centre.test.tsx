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
    ...{ kind: 'service', title: 'Your account', language: 'EN', link: null, pictures: [] },
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
