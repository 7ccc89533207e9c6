import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { withSilentActors } from '../../kit/testing/world.ts'
import { readDemand } from './step-up-demand.ts'
import { type StepUpAnswer, stepUpMachine, type StepUpOutput } from './step-up.machine.ts'
import { stepUpAnswer, stepUpDemand, stepUpWorld } from './step-up.world.ts'

function holdsNoSecret(snapshot: AnyMachineSnapshot) {
  expect(JSON.stringify(snapshot.context)).not.toMatch(/123456|"t"/)
}

function start() {
  const sendCode = deferred<{ resendAt: number }, { ticket: string; method: 'mobile' | 'email' }>()
  const verify = deferred<NonNullable<StepUpOutput>, StepUpAnswer>()
  const usePasskey = deferred<NonNullable<StepUpOutput>, { ticket: string }>()
  const waitUntil = deferred<unknown, { instant: number }>()
  const clock = new SimulatedClock()
  const machine = withSilentActors(stepUpMachine).provide({
    actors: {
      sendCode: sendCode.logic,
      verify: verify.logic,
      usePasskey: usePasskey.logic,
      waitUntil: waitUntil.logic,
    },
  })
  const actor = createActor(machine, { input: stepUpDemand, clock }).start()
  return { actor, sendCode, verify, usePasskey, waitUntil, clock }
}

describe('step-up', () => {
  it('reaches every state by every transition, and holds neither code nor token', async () => {
    expect(await walk(stepUpWorld, holdsNoSecret)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(stepUpWorld, holdsNoSecret)
  })

  it('sends a code, waits before the next, and answers what the login would have', async () => {
    const { actor, sendCode, verify, waitUntil } = start()
    actor.send({ type: 'method.chosen', method: 'email' })
    expect(sendCode.inputs).toEqual([{ ticket: 'ticket-1', method: 'email' }])
    sendCode.resolve(0, { resendAt: 60_000 })
    await settled()
    expect(actor.getSnapshot().value).toEqual({ answering: 'enteringCode' })
    actor.send({ type: 'code.requested' })
    expect(sendCode.inputs).toHaveLength(1)
    waitUntil.resolve(0, null)
    await settled()
    actor.send({ type: 'code.requested' })
    expect(sendCode.inputs).toHaveLength(2)
    sendCode.resolve(1, { resendAt: 120_000 })
    await settled()
    actor.send({ type: 'answer.submitted', answer: '123456' })
    actor.send({ type: 'answer.submitted', answer: '123456' })
    expect(verify.inputs).toEqual([{ ticket: 'ticket-1', method: 'email', answer: '123456' }])
    verify.resolve(0, stepUpAnswer)
    await settled()
    expect(actor.getSnapshot().output).toEqual(stepUpAnswer)
  })

  it('comes back to the same field after a wrong answer, and to the choice from a passkey', async () => {
    const { actor, verify, usePasskey } = start()
    actor.send({ type: 'method.chosen', method: 'bankName' })
    actor.send({ type: 'answer.submitted', answer: 'Maria' })
    verify.reject(0, { code: 'bank_name_mismatch', fields: { answer: 'bank_name_mismatch' } })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: { answering: 'enteringName' },
      context: { error: { code: 'bank_name_mismatch' } },
    })
    actor.send({ type: 'back' })
    actor.send({ type: 'method.chosen', method: 'passkey' })
    actor.send({ type: 'back' })
    expect(usePasskey.isAborted(0)).toBe(true)
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosingMethod', context: { error: null } })
  })

  it('is over with its ticket: when the server says so, and after ten minutes', async () => {
    const refused = start()
    refused.actor.send({ type: 'method.chosen', method: 'totp' })
    refused.actor.send({ type: 'answer.submitted', answer: '123456' })
    refused.verify.reject(0, { code: 'step_up_expired' })
    await settled()
    expect(refused.actor.getSnapshot().value).toBe('expired')
    const waited = start()
    waited.clock.increment(600_000)
    expect(waited.actor.getSnapshot().value).toBe('expired')
    waited.actor.send({ type: 'back' })
    expect(waited.actor.getSnapshot()).toMatchObject({ status: 'done', output: null })
  })
})

describe('a demand', () => {
  it('is read from a refused login alone, without methods that nobody knows', () => {
    expect(readDemand({ code: 'step_up_required', value: { stepUp: stepUpDemand } })).toEqual(stepUpDemand)
    const strange = { ticket: 'a', methods: [{ method: 'blood' }, { method: 'totp' }] }
    expect(readDemand({ code: 'step_up_required', value: { stepUp: strange } })?.methods).toEqual([
      { method: 'totp' },
    ])
    for (const thrown of [
      null,
      {},
      { code: 'step_up_required' },
      { code: 'unknown', value: { stepUp: stepUpDemand } },
    ])
      expect(readDemand(thrown)).toBeNull()
  })
})
