// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { watchTyping } from './watch-typing.ts'

function type(field: HTMLInputElement, value: string) {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('something was typed while it stands in a field of the page (12)', () => {
  const [filled, field, box] = [1, 2, 3].map(() => document.body.appendChild(document.createElement('input')))
  if (!filled || !field || !box) throw new Error('no fields')
  filled.value = 'Maria'
  box.type = 'checkbox'
  const hasTyped = watchTyping()
  type(box, 'on')
  expect(hasTyped()).toBe(false)
  type(field, 'Hello')
  expect(hasTyped()).toBe(true)
  type(field, ' ')
  expect(hasTyped()).toBe(false)
  type(field, 'Hello')
  field.remove()
  expect(hasTyped()).toBe(false)
})
