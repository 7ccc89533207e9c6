import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import forms from '../../../schemas/locales/EN/forms.json' with { type: 'json' }
import type { FormHandle } from '../../../engine/base/hooks/form/use-form.ts'
import { RememberedAccount } from './remembered-account.tsx'

afterEach(cleanup)

const t = ((key: string) => {
  const [group = '', name = ''] = key.split('.')
  return (forms as unknown as Record<string, Record<string, string>>)[group]?.[name] ?? key
}) as FormHandle['t']

it('a remembered account is called an account, whatever was typed when it was remembered', () => {
  render(<RememberedAccount t={t} name="ana@example.com" onOther={vi.fn()} />)
  const card = screen.getByTestId('remembered')
  expect(card.querySelector('.field__label')?.textContent).toBe('Account')
  expect(card.textContent).not.toContain('Username')
})

it('another account can be chosen before it is known who is remembered', () => {
  const onOther = vi.fn()
  render(<RememberedAccount t={t} name={undefined} onOther={onOther} />)
  const button = screen.getByRole('button', { name: 'Use another account' })
  expect([button.closest('[inert]'), button.closest('[aria-hidden=true]')]).toEqual([null, null])
  fireEvent.click(button)
  expect(onOther).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').getAttribute('aria-label')).toBe('frame:loading')
})
