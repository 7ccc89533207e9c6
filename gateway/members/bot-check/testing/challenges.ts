import { afterAll, afterEach, beforeAll } from 'vitest'
import type { CallBody } from '../../../../schemas/calls/calls.ts'
import { first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'
import { findGap, handTrace, type SliderChallenge } from './find-gap.ts'

export function asking(provider = 'slider') {
  return {
    security: { botCheck: { provider, before: ['login', 'register', 'password'] } },
  }
}

export let gateway: TestGateway

export type Use = Pick<CallBody<'botCheckChallenge'>, 'action' | 'identifier'>
export const use: Use = { action: 'login', identifier: 'rosaria' }

export async function requestChallenge(
  requested: Use = use,
  host = 'first.example',
): Promise<SliderChallenge> {
  const { value } = await gateway.call('botCheckChallenge', { body: requested, host })
  if (value.kind !== 'slider') throw new Error(`Requested ${value.kind}.`)
  return value
}

export function answer(id: string, given: object, requested: Use = use, host = 'first.example') {
  return gateway.call('botCheckVerify', { body: { ...requested, id, ...given }, host })
}

export function hand(position: number) {
  return { position, means: 'pointer', trace: handTrace(position) }
}

/** A puzzle and the answer of somebody who looked at it for two seconds. */
export async function solved(requested: Use = use, host = 'first.example') {
  const challenge = await requestChallenge(requested, host)
  const position = await findGap(challenge)
  gateway.pass(2)
  return { id: challenge.id, given: hand(position), position }
}

export async function token(requested: Use = use, host = 'first.example'): Promise<string> {
  const { id, given } = await solved(requested, host)
  return (await answer(id, given, requested, host)).value.token
}

export function logIn(botCheck: string | undefined, username = 'rosaria', host = 'first.example') {
  return gateway.call('login', {
    body: {
      type: 'username',
      username,
      password: 'Lantern2026',
      ...(botCheck !== undefined && { botCheck }),
    },
    host,
  })
}

/** A gateway whose first brand asks for the slider before all that it may. */
export function prepareBotCheck() {
  beforeAll(async () => {
    gateway = await openTestGateway({ brands: [first({ brand: asking() }), second()] })
  })
  afterEach(async () => {
    gateway.pass(3700)
    await gateway.db.asOwner('truncate attempt, counter, quota')
  })
  afterAll(() => gateway.close())
}
