import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawRoom } from '../../testing/draw-room.tsx'
import { MembersRoom } from './members-room.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rosaria = {
  merchant: 'firstcode',
  brand: 'First',
  id: '01900000-0000-7000-8000-0000000000a1',
  username: 'rosaria',
  nickname: 'rosaria',
  type: 0,
  status: 'active' as const,
  mobile: null,
  email: null,
  createdAt: '2026-01-01T00:00:00Z',
  lastLoginAt: null,
}

test('H4: members are found while one types, from three characters on', async () => {
  const looked: (string | undefined)[] = []
  drawRoom(<MembersRoom />, '/members', {
    memberSearch: ({ text }) => {
      looked.push(text)
      return { content: text === 'rosa' ? [rosaria] : [], hasMore: false }
    },
  })
  const search = screen.getByLabelText('Search')
  const type = (value: string) => fireEvent.change(search, { target: { value } })
  type('ro')
  expect(screen.getByText(/^Enter at least three characters/)).toBeTruthy()
  for (const value of ['ros', 'rosa ']) type(value)
  expect(screen.queryByText(/^Enter at least three characters/)).toBeNull()
  expect(await screen.findByText('rosaria')).toBeTruthy()
  expect(looked).toEqual(['rosa'])
  type('ro')
  expect(screen.getByText(/^Enter at least three characters/)).toBeTruthy()
  expect(screen.queryByText('rosaria')).toBeNull()
  type('nobody')
  await waitFor(() => expect(screen.getByText('No members found.')).toBeTruthy())
})
