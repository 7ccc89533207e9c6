import { describe, expect, it } from 'vitest'
import { isLost, isPassing, readFailure, withoutField } from './failure.ts'

describe('a failure', () => {
  it('is read from whatever was thrown', () => {
    expect(readFailure({ code: 'too_many_requests', retryAfter: 300, message: 'Slow down' })).toEqual({
      error: { code: 'too_many_requests', retryAfter: 300 },
      captcha: false,
    })
    for (const thrown of [undefined, null, 'text', 7, new Error('bug'), { code: 5 }]) {
      expect(readFailure(thrown)).toEqual({ error: { code: 'unknown' }, captcha: false })
    }
  })

  it('knows when the server demands a captcha', () => {
    expect(readFailure({ code: 'invalid_credentials', value: { captcha: true } }).captcha).toBe(true)
    expect(readFailure({ code: 'captcha_invalid' }).captcha).toBe(true)
    expect(readFailure({ code: 'invalid_credentials', value: null }).captcha).toBe(false)
  })

  it('passes by itself where no answer came or too much was tried, and not where something was refused', () => {
    const passing = ['network_abnormal', 'page_slow', 'unavailable', 'too_many_requests'] as const
    expect(passing.map((code) => isPassing({ error: { code } }))).toEqual([true, true, true, true])
    expect(passing.map((code) => isLost({ error: { code } }))).toEqual([true, true, true, false])
    expect(isPassing({ error: { code: 'handover_invalid' } })).toBe(false)
  })

  it('loses what it says about a field that changed, and itself when nothing is left', () => {
    const error = {
      code: 'validation_failed',
      fields: { username: 'username_taken', email: 'email_taken' },
    } as const
    const less = withoutField(error, 'username')
    expect(less).toEqual({ code: 'validation_failed', fields: { email: 'email_taken' } })
    expect(withoutField(less, 'email')).toBeNull()
    expect(withoutField(error, 'toString')).toBe(error)
    expect(withoutField({ code: 'unavailable' }, 'email')).toEqual({ code: 'unavailable' })
  })
})
