import { expect, test } from 'vitest'
import type { RouteDocument } from '../../../../schemas/documents/route.document.ts'
import { judge } from './guard.ts'

function route(given: Partial<RouteDocument>) {
  return { session: 'none', ...given } as RouteDocument
}

const member = route({ session: 'required', redirect: '/login' })
const agentHome = route({ session: 'agent', redirect: '/agent' })
const login = route({ opens: 'login', redirect: '/' })
const register = route({ opens: 'register', redirect: '/' })

test.each([
  ['guest', '/login'],
  ['restoring', 'wait'],
  ['trial', 'open'],
  ['member', 'open'],
  ['agent', 'open'],
] as const)('a route that needs a session, for %s: %s', (status, expected) => {
  const verdict = judge(member, status)
  expect(verdict.kind === 'redirect' ? verdict.to : verdict.kind).toBe(expected)
})

test.each([
  ['guest', '/agent'],
  ['member', '/agent'],
  ['restoring', 'wait'],
  ['agent', 'open'],
] as const)('the agent centre, for %s: %s', (status, expected) => {
  const verdict = judge(agentHome, status)
  expect(verdict.kind === 'redirect' ? verdict.to : verdict.kind).toBe(expected)
})

test('whoever is logged in is sent home from the login, but a trial player may register', () => {
  expect(judge(login, 'member')).toEqual({ kind: 'redirect', to: '/' })
  expect(judge(login, 'trial')).toEqual({ kind: 'redirect', to: '/' })
  expect(judge(register, 'agent')).toEqual({ kind: 'redirect', to: '/' })
  expect(judge(register, 'trial')).toEqual({ kind: 'open' })
  expect(judge(login, 'guest')).toEqual({ kind: 'open' })
})

test('an address that leads nowhere is shown as such', () => {
  expect(judge(undefined, 'guest')).toEqual({ kind: 'open' })
})
