import { expect, test } from 'vitest'
import { allHold, holds, type Facts } from './conditions.ts'

const facts: Facts = {
  role: 'member',
  flags: { FREEPLAY3: true, AGENTPOLICY3: false },
  categories: new Set(['LIVE']),
  language: 'TY',
  prizeMode: 'ELOTT',
  isOnBreak: false,
}

test.each([
  ['session', true],
  ['!session', false],
  ['break', false],
  ['!break', true],
  ['flag:FREEPLAY3', true],
  ['flag:AGENTPOLICY3', false],
  ['!flag:AGENTPOLICY3', true],
  ['flag:constructor', false],
  ['role:member', true],
  ['role:guest', false],
  ['category:LIVE', true],
  ['category:FISH', false],
  ['lang:TY', true],
  ['!lang:TY', false],
  ['prizeMode:ELOTT', true],
])('%s is %s', (condition, expected) => {
  expect(holds(condition, facts)).toBe(expected)
})

test('a condition that nobody understands never holds, turned round or not', () => {
  expect([holds('moon:full', facts), holds('!moon:full', facts), holds('toString', facts)]).toEqual([
    false,
    false,
    false,
  ])
})

test('nobody is logged in while a session is being restored', () => {
  expect(holds('session', { ...facts, role: 'restoring' })).toBe(false)
  expect(holds('role:guest', { ...facts, role: 'restoring' })).toBe(false)
})

test('all conditions must hold, and none is no condition', () => {
  expect(allHold(undefined, facts)).toBe(true)
  expect(allHold([], facts)).toBe(true)
  expect(allHold(['session', 'lang:TY'], facts)).toBe(true)
  expect(allHold(['session', 'lang:EN'], facts)).toBe(false)
})
