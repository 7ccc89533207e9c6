import { expect, it } from 'vitest'
import { findSprite, spriteOfAll } from './sprite.ts'

function symbol(id: string, content = '<path d="M0 0"/>') {
  return `<symbol id="${id}" viewBox="0 0 9 9">${content}</symbol>`
}

function sprite(...parts: string[]) {
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.map((part) => `\n${part}`).join('')}\n</svg>`
}

it('holds the requested symbol, and what belongs to none', () => {
  const defs = '<defs><linearGradient id="dusk"/></defs>'
  const whole = sprite(defs, symbol('b-mark'), symbol('b-mark-2'), symbol('g-koi'))
  expect(findSprite(whole, 'b-mark')).toBe(sprite(defs, symbol('b-mark')))
})

it('holds all symbols that begin alike', () => {
  const whole = sprite(symbol('g-koi'), symbol('b-mark'), symbol('g-fan'))
  expect(findSprite(whole, 'g-')).toBe(sprite(symbol('g-koi'), symbol('g-fan')))
})

it('holds what a symbol uses, and what that uses', () => {
  const moon = symbol('moon', '<use href="#glow"/>')
  const night = symbol('b-night', '<use xlink:href="#moon"/>')
  const whole = sprite(symbol('glow'), moon, symbol('sun'), night)
  expect(findSprite(whole, 'b-night')).toBe(sprite(symbol('glow'), moon, night))
})

it('takes a symbol within a symbol for a part of it', () => {
  const outer = symbol('b-deco', symbol('inner'))
  expect(findSprite(sprite(outer, symbol('b-mark')), 'b-deco')).toBe(sprite(outer))
  expect(findSprite(sprite(outer, symbol('b-mark')), 'inner')).toBeUndefined()
})

it('is nothing where the sprite has no such symbol', () => {
  expect(findSprite(sprite(symbol('b-mark')), 'b-moon')).toBeUndefined()
  expect(findSprite(sprite(symbol('b-mark')), 'x-')).toBeUndefined()
})

it('takes what one sprite lacks from the next', () => {
  const own = sprite(symbol('b-mark'), symbol('g-koi', '<path d="M1 1"/>'))
  const parent = sprite(
    symbol('b-mark', '<path d="M2 2"/>'),
    symbol('b-spot'),
    symbol('g-koi'),
    symbol('g-fan'),
  )
  expect(spriteOfAll([own, parent], 'b-mark')).toBe(sprite(symbol('b-mark')))
  expect(spriteOfAll([own, parent], 'b-spot')).toBe(sprite(symbol('b-spot')))
  const games = spriteOfAll([own, parent], 'g-') ?? ''
  expect([...games.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['g-koi', 'g-fan'])
  expect(games).toContain('M1 1')
  expect(spriteOfAll([own, parent], 'b-moon')).toBeUndefined()
})
