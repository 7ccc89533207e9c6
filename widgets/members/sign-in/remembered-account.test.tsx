import { cleanup, render, screen } from '@testing-library/react'
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
