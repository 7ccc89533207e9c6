import { describe, expect, it } from 'vitest'
import { safeStorage } from './storage.ts'

function working(limit = Infinity) {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
    key: () => null,
    length: 0,
  } satisfies Storage
}

describe('safe storage', () => {
  it('keeps in the browser what it can', () => {
    const browser = working()
    const storage = safeStorage(() => browser)
    storage.set('token', 'a')
    expect(browser.getItem('token')).toBe('a')
    expect(storage.get('token')).toBe('a')
    storage.remove('token')
    expect(storage.get('token')).toBeNull()
  })

  it.each([
    [
      'forbidden',
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
    ],
    ['missing', () => undefined],
  ])('keeps in memory when storage is %s', (_, open) => {
    const storage = safeStorage(open)
    storage.set('token', 'a')
    expect(storage.get('token')).toBe('a')
    storage.clear()
    expect(storage.get('token')).toBeNull()
  })

  it('never gives the old value back when the new one did not fit', () => {
    const browser = working(3)
    const storage = safeStorage(() => browser)
    storage.set('token', 'old')
    storage.set('token', 'newer')
    expect(storage.get('token')).toBe('newer')
    expect(browser.getItem('token')).toBeNull()
    storage.set('token', 'new')
    expect(browser.getItem('token')).toBe('new')
  })
})
