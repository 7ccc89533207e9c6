import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConsoleProvider } from '../../../../engine/console/console-provider.tsx'
import { draw } from '../../../testing/draw.tsx'
import { AmountInput } from './amount-input.tsx'
import { DateField } from './date-field.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

afterEach(cleanup)

const places: readonly [string, (part: ReactNode) => unknown][] = [
  ['site', (part) => draw(part)],
  ['console', (part) => render(<ConsoleProvider>{part}</ConsoleProvider>)],
]

/** What a field says below itself, and whether it is wrong. */
function said(label: string) {
  const input = screen.getByLabelText(label)
  const message = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  return [message?.textContent, input.getAttribute('aria-invalid')]
}

for (const [name, show] of places) {
  test(`on the ${name}, a field says its hint, and what is wrong in place of it`, async () => {
    await show(
      <>
        <Field label="Name" hint="As on your card" />
        <Field label="Code" hint="Six digits" problem="Not this one" />
        <Field label="Note" problem="" />
      </>,
    )
    expect([said('Name'), said('Code'), said('Note')]).toEqual([
      ['As on your card', null],
      ['Not this one', 'true'],
      ['', null],
    ])
  })

  test(`on the ${name}, a choice and a date are labelled and give what was chosen`, async () => {
    const [onChoose, onDay] = [vi.fn(), vi.fn()]
    const choices = ['slots', 'cards'].map((value) => ({ value, label: value }))
    await show(
      <>
        <Select label="Games" choices={choices} onChange={({ target }) => onChoose(target.value)} />
        <DateField label="Day" value="2026-11-28" onChoose={onDay} />
      </>,
    )
    fireEvent.change(screen.getByLabelText('Games'), { target: { value: 'cards' } })
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-29' } })
    expect([onChoose.mock.calls, onDay.mock.calls]).toEqual([[['cards']], [['2026-11-29']]])
  })

  test(`on the ${name}, an amount says what was read unless something is wrong`, async () => {
    const amount = (problem: string) => (
      <AmountInput label="Amount" value="1,2" read="1.20 PHP" problem={problem} onChange={() => undefined} />
    )
    await show(amount(''))
    expect(said('Amount')).toEqual(['= 1.20 PHP', null])
    cleanup()
    await show(amount('Too little'))
    expect(said('Amount')).toEqual(['Too little', 'true'])
  })
}
