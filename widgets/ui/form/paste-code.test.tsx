import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { OneField } from './plain/one-field.tsx'

afterEach(cleanup)

async function paste(text: string) {
  await draw(<OneField id="code" kind="digits" label="Code" />)
  const input = screen.getByLabelText<HTMLInputElement>('Code')
  const isTakenOver = !fireEvent.paste(input, { clipboardData: { getData: () => text } })
  return { isTakenOver, value: input.value }
}

test.each(['Your code is 123 456. Do not share it.', '123-456', '١٢٣٤٥٦'])(
  'a box for a code takes the code out of “%s” (F18)',
  async (text) => {
    expect(await paste(text)).toEqual({ isTakenOver: true, value: '123456' })
  },
)

test('a box for a code leaves a text without one to the browser', async () => {
  expect(await paste('call us')).toEqual({ isTakenOver: false, value: '' })
})

test('a secret that is not the password of the log-in is no password input (F15)', async () => {
  await draw(<OneField id="secret" kind="secret" label="Payment password" />)
  const input = screen.getByLabelText<HTMLInputElement>('Payment password')
  expect([input.type, input.autocomplete, 'secret' in input.dataset]).toEqual(['text', 'off', true])
})
