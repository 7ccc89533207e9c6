import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findUnseen, skipUnseen } from './unseen.ts'

/** Where the top of an element is: its `data-top`, else that of what it is in. All are 100 pixels high and wide. */
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = Number(this.closest<HTMLElement>('[data-top]')?.dataset['top'] ?? 0)
    return new DOMRect(0, top - scrollY, 100, 100)
  })
})
let end: () => void = () => undefined
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

const inside = '<i></i><i></i><i></i>'

/** Four parts below each other in a grid; the third and fourth are below the window. */
function showParts(style = ''): HTMLElement[] {
  const parts = [0, 900, 1200, 1300].map(
    (top) => `<p data-top="${String(top)}" style="${style}">${inside}</p>`,
  )
  document.body.innerHTML = `<main style="display:grid">${parts.join('')}</main>`
  return [...document.querySelectorAll('p')]
}

function listSkipped(): boolean[] {
  return [...document.querySelectorAll('p')].map(({ style }) => style.contentVisibility === 'auto')
}

it('finds what is well out of sight, with the room inside of it', () => {
  const [, , third, fourth] = showParts('padding:5px 10px')
  expect([...findUnseen(window)]).toEqual([
    [third, '80px 90px'],
    [fourth, '80px 90px'],
  ])
})

it.each([
  [
    'what its parent does not lay out',
    () => document.querySelector('main')?.style ?? {},
    { display: 'block' },
  ],
  [
    'what lies on a line of words',
    () => document.querySelector('main')?.style ?? {},
    { alignItems: 'baseline' },
  ],
  ['what stays in the window', () => document.querySelectorAll('p')[2]?.style ?? {}, { position: 'sticky' }],
  ['what is not shown', () => document.querySelectorAll('p')[2]?.style ?? {}, { display: 'none' }],
])('leaves alone %s', (_, getStyle, change) => {
  const [, , third] = showParts()
  Object.assign(getStyle(), change)
  expect(findUnseen(window).has(third as HTMLElement)).toBe(false)
})

it('leaves alone what has hardly anything in it', () => {
  showParts()
  document.querySelectorAll('p')[2]?.replaceChildren()
  expect(findUnseen(window).size).toBe(1)
})

it('skips what is out of sight, and what comes later or into sight follows', async () => {
  const [, second, third] = showParts()
  end = skipUnseen(window)
  expect(listSkipped()).toEqual([false, false, false, false])
  vi.advanceTimersByTime(200)
  expect(listSkipped()).toEqual([false, false, true, true])

  if (second) second.dataset['top'] = '2000'
  if (third) third.dataset['top'] = '500'
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(200)
  expect(listSkipped()).toEqual([false, true, false, true])
  expect(third?.style.containIntrinsicSize).toBe('')

  document.querySelector('main')?.insertAdjacentHTML('beforeend', `<p data-top="3000">${inside}</p>`)
  await vi.advanceTimersByTimeAsync(200)
  expect(listSkipped()).toEqual([false, true, false, true, true])
})

it('looks at nothing again for the boxes that are drawn around what is outlined', async () => {
  document.body.innerHTML = '<div data-preview-outline></div>'
  end = skipUnseen(window)
  vi.advanceTimersByTime(200)
  const measure = vi.mocked(Element.prototype.getBoundingClientRect)
  measure.mockClear()
  document.querySelector('div')?.append(document.createElement('i'))
  await vi.advanceTimersByTimeAsync(200)
  expect(measure).not.toHaveBeenCalled()
  document.body.append(document.createElement('p'))
  await vi.advanceTimersByTimeAsync(200)
  expect(measure).toHaveBeenCalled()
})
