import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { Failure } from './failure.tsx'

afterEach(cleanup)

test('the name of a part that failed is for who writes the site, not for who plays there', async () => {
  await draw(<Failure what="widget" name="promotions-page" />)
  expect(screen.getByTestId('broken-widget').textContent).not.toContain('promotions-page')
  cleanup()
  await draw(<Failure what="widget" name="promotions-page" />, {
    boot: { tools: { outbox: true, switcher: [] } },
  })
  expect(screen.getByTestId('broken-widget').textContent).toContain('promotions-page')
})

test('what fails on a site that is gone says just that: a part in its place, a dialog by closing', async () => {
  const close = vi.fn()
  const { engine } = await draw(
    <>
      <Failure what="widget" name="promotions-page" retry={vi.fn()} />
      <Failure what="dialog" name="login" dialog={{ titleId: 'title', close }} />
    </>,
  )
  act(() => {
    engine.gone.set(true)
  })
  expect(screen.getByRole('alert').textContent).toBe('This site can’t be reached right now.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(close).toHaveBeenCalled()
})
