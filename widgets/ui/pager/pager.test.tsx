import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Pager } from './pager.tsx'

afterEach(cleanup)

const words = { page: 'Page 2 of 3', back: 'Newer', on: 'Older' }

test('a list of one page has no pager', () => {
  const { container } = render(<Pager page={1} pages={1} words={words} onGo={vi.fn()} />)
  expect(container.textContent).toBe('')
})

test('a pager leads one page back and on, and not beyond the first and the last', () => {
  const onGo = vi.fn()
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const { rerender } = render(<Pager page={2} pages={3} words={words} onGo={onGo} />)
  fireEvent.click(button('Newer'))
  fireEvent.click(button('Older'))
  expect(onGo.mock.calls).toEqual([[1], [3]])
  expect(screen.getByRole('navigation', { name: 'Page 2 of 3' })).toBeTruthy()
  rerender(<Pager page={1} pages={3} words={words} onGo={onGo} />)
  expect([button('Newer').disabled, button('Older').disabled]).toEqual([true, false])
  rerender(<Pager page={3} pages={3} words={words} onGo={onGo} />)
  expect([button('Newer').disabled, button('Older').disabled]).toEqual([false, true])
})
