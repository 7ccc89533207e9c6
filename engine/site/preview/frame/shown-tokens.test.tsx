import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findElements, listTokens } from './shown-tokens.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', (text: string) => ({ matches: text.includes('1px') }))
  document.head.innerHTML = `<style>
    :root{--color-accent:#123456;--btn-bg:var(--color-accent);--btn-radius:var(--radius-control);--radius-control:8px}
    .button{background:var(--btn-bg);border-radius:var(--btn-radius)}
    p{color:var(--color-text)}
    @media (min-width:1px){.button{color:var(--color-on-accent)}}
    @media (min-width:9999px){.button{color:var(--color-second)}}
    .other{--btn-bg:var(--color-second)}
  </style>`
  document.body.innerHTML = '<p><button class="button">Play</button></p>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

function getButton() {
  const found = document.querySelector('button')
  if (!found) throw new Error('There is no button')
  return found
}

it('lists the custom properties that an element is drawn with, those that they are made of too', () => {
  expect(listTokens(getButton())).toEqual([
    'color-on-accent',
    'btn-bg',
    'color-accent',
    'btn-radius',
    'radius-control',
  ])
})

it('finds the elements that a custom property shows in', () => {
  expect(findElements(document, new Set(['radius-control']))).toEqual([getButton()])
  expect(findElements(document, new Set(['color-text']))).toEqual([document.querySelector('p')])
  expect(findElements(document, new Set(['color-nowhere']))).toEqual([])
})
