import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { CallBody } from '../../../../schemas/calls/calls.ts'
import type { StepUpMethod } from '../../../../schemas/calls/members/step-up-methods.ts'
import type { StepUpDemand } from '../../../../schemas/calls/members/step-up.calls.ts'
import { addAuthenticator, appCode } from '../../../testing/authenticator.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'

export function withStepUp(stepUp: object = { enabled: true }) {
  return first({ merchant: { stepUp } })
}

export const { username, mobileNum, email } = demo.member

export let gateway: TestGateway
let networks: number

/** An address from which nobody was here before. */
export function freshAddress(): string {
  networks += 1
  return `192.0.2.${String(networks)}`
}

export function logInFrom(address: string, name: string = username, password: string = demo.password) {
  return gateway.call('login', { body: { type: 'username', username: name, password }, address })
}

export async function demand(address = freshAddress(), name?: string) {
  const answer = await logInFrom(address, name)
  expect(answer.code).toBe('step_up_required')
  const { stepUp } = answer.json.value as unknown as { stepUp: StepUpDemand }
  return { address, ...stepUp }
}

type Answer = { ticket: string; address: string; host?: string }

export function verify(at: Answer, method: StepUpMethod, answer: string) {
  return gateway.call('stepUpVerify', {
    body: { ticket: at.ticket, method, answer } satisfies CallBody<'stepUpVerify'>,
    address: at.address,
    ...(at.host ? { host: at.host } : {}),
  })
}

export function send(at: Answer, method: 'mobile' | 'email') {
  return gateway.call('stepUpSend', { body: { ticket: at.ticket, method }, address: at.address })
}

export async function codeFor(to: string) {
  return /\b\d{6}\b/.exec((await gateway.sentTo(to)).text)?.[0] ?? ''
}

/** Adds an authenticator app; answers its secret and the recovery codes. */
export async function addApp(): Promise<{ secret: string; codes: string[] }> {
  const token = await gateway.logIn()
  await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
  await gateway.call('totpRemove', { token })
  await gateway.db.asOwner('delete from recovery_code')
  return addAuthenticator(gateway, token)
}

export function getCode(secret: string, drift = 0) {
  return appCode(gateway, secret, drift)
}

/** A gateway whose first brand wants a second proof from networks not seen before. */
export function prepareStepUp() {
  beforeAll(async () => {
    networks = 0
    gateway = await openTestGateway({ config: { botCheck: false }, brands: [withStepUp(), second()] })
    await gateway.logIn()
    await gateway.db.asOwner(
      `update member set payee_name = 'María L. Santos' where username = '${username}' and merchant = 'firstcode'`,
    )
  })
  afterEach(() => {
    gateway.pass(90_000)
    gateway.outbox.length = 0
    gateway.registry.put(withStepUp())
  })
  afterAll(() => gateway.close())
}
