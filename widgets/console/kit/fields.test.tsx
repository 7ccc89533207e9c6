import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from '../../ui/form/plain/field.tsx'
import { ConsoleProvider } from '../../../engine/console/console-provider.tsx'
import { WordsArea } from './words-area.tsx'

afterEach(cleanup)

function drawn() {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <ConsoleProvider>
      <form onSubmit={onSubmit}>
        <Field label="Name" required />
        <Field label="Code" hint="Small letters" pattern="[a-z]+" defaultValue="A1" />
        <Field label="Days" type="number" min={1} defaultValue="0" />
        <WordsArea label="Answer" required />
        <button type="submit">Send</button>
      </form>
    </ConsoleProvider>,
  )
  return onSubmit
}

function said(label: string) {
  const input = screen.getByLabelText(label)
  const message = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  return [input.getAttribute('aria-invalid'), message?.textContent]
}

test('what keeps a form from being sent is said at each field, the first of which has the focus', () => {
  const onSubmit = drawn()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect([said('Name'), said('Code'), said('Days')]).toEqual([
    ['true', 'This field is required'],
    ['true', 'Small letters'],
    ['true', 'Enter 1 or more'],
  ])
  expect(screen.getByRole('textbox', { name: /^Answer/ }).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  act(() => void fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Rosa' } }))
  expect(said('Name')).toEqual([null, ''])
})

test('the event that the browser would show its bubble for is stopped', () => {
  drawn()
  const event = new Event('invalid', { cancelable: true })
  act(() => void screen.getByLabelText('Name').dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
})
