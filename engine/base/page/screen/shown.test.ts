import { expect, test, vi } from 'vitest'
import { createShown } from './shown.ts'

test('what is rendered ahead acts once it is shown, and at once from then on', () => {
  const shown = createShown(false)
  const act = vi.fn()
  const calledOff = vi.fn()
  shown.when(act)
  shown.when(calledOff)()
  expect(act).not.toHaveBeenCalled()
  shown.show()
  expect(act).toHaveBeenCalledTimes(1)
  expect(calledOff).not.toHaveBeenCalled()
  shown.when(act)
  expect(act).toHaveBeenCalledTimes(2)
})
