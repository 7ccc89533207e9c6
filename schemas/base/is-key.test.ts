import { expect, test } from 'vitest'
import { isKey } from './is-key.ts'

test.each([
  ['of a browser, pressed', { key: 'Enter', keyCode: 13, isComposing: false }, true],
  ['of a browser, which ends a composition', { key: 'Enter', keyCode: 13, isComposing: true }, false],
  ['of React, which ends a composition', { key: 'Enter', nativeEvent: { isComposing: true } }, false],
  ['of Safari, which ended a composition', { key: 'Enter', keyCode: 229, isComposing: false }, false],
  ['of another name', { key: 'a' }, false],
])('isKey of an event %s (F14)', (_, event, isEnter) => {
  expect(isKey(event, 'Enter')).toBe(isEnter)
})
