// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guardSecondTaps } from './second-tap.ts'

let stop: () => void
const confirmed = vi.fn()

beforeEach(() => {
  document.body.innerHTML = '<button id="next">Next</button>'
  confirmed.mockReset()
  // jsdom lays nothing out: whatever button there is lies under the finger.
  document.elementFromPoint = () => document.querySelector('button')
  stop = guardSecondTaps(document)
})
afterEach(() => stop())

function button() {
  const element = document.querySelector('button')
  if (!element) throw new Error('no button')
  return element
}

/** The step that follows has its button where the last one had its own. */
function follow({ isSameElement = false } = {}) {
  if (!isSameElement) document.body.innerHTML = '<button>Confirm</button>'
  button().textContent = 'Confirm'
  button().addEventListener('click', confirmed)
}

function tap(at: number, more: { detail?: number; pointerType?: string; x?: number } = {}) {
  const { detail = 1, pointerType = 'touch', x = 100 } = more
  const press = new MouseEvent('pointerdown', { bubbles: true })
  Object.defineProperty(press, 'pointerType', { value: pointerType })
  button().dispatchEvent(press)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: 50 })
  Object.defineProperty(click, 'timeStamp', { value: at })
  button().dispatchEvent(click)
}

it.each([
  ['touch', { detail: 1, pointerType: 'touch' }],
  ['mouse', { detail: 2, pointerType: 'mouse' }],
])(
  'a double tap by %s does not press the button that takes the place of the first (M6)',
  (pointerType, second) => {
    tap(1_000, { pointerType })
    follow()
    tap(1_200, second)
    expect(confirmed).not.toHaveBeenCalled()
  },
)

it('nor does it where the element stayed and means something else (M6)', () => {
  tap(1_000)
  follow({ isSameElement: true })
  tap(1_200)
  expect(confirmed).not.toHaveBeenCalled()
})

it.each([
  ['later', 1_000, 1_500, {}],
  ['elsewhere', 1_000, 1_100, { x: 200 }],
  ['by a single click of a mouse', 1_000, 1_100, { pointerType: 'mouse' }],
  ['by keyboard', 1_000, 1_100, { detail: 0 }],
])('a tap %s presses what is there', (_, first, second, more) => {
  tap(first)
  follow()
  tap(second, more)
  expect(confirmed).toHaveBeenCalledOnce()
})

it('the same button takes every tap', () => {
  button().addEventListener('click', confirmed)
  tap(1_000)
  tap(1_100)
  expect(confirmed).toHaveBeenCalledTimes(2)
})

it('a button beside the first takes a quick tap (M6)', () => {
  const first = button()
  tap(1_000)
  document.body.insertAdjacentHTML('afterbegin', '<button>2</button>')
  button().addEventListener('click', confirmed)
  document.elementFromPoint = () => first
  tap(1_100, { x: 120 })
  expect(confirmed).toHaveBeenCalledOnce()
})
