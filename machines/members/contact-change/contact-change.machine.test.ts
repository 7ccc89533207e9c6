import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type ContactProof, contactChangeMachine, type SentCodes } from './contact-change.machine.ts'
import { codes, contactChangeWorld, number, sent } from './contact-change.world.ts'

function holdsNoCode(snapshot: AnyMachineSnapshot) {
  expect(JSON.stringify(snapshot.context)).not.toMatch(/482913|730155/)
}

function start(present: string | null = sent.present) {
  const sendCodes = deferred<SentCodes, { wanted: FormValues }>()
  const changeContact = deferred<unknown, ContactProof>()
  const waitUntil = deferred<unknown, { instant: number }>()
  const clock = new SimulatedClock()
  const machine = contactChangeMachine.provide({
    actors: {
      sendCodes: sendCodes.logic,
      changeContact: changeContact.logic,
      waitUntil: waitUntil.logic,
    },
  })
  const actor = createActor(machine, { input: { kind: 'mobile', present }, clock }).start()
  return { actor, sendCodes, changeContact, waitUntil, clock }
}

async function typed(present?: string | null) {
  const flow = start(present)
  flow.actor.send({ type: 'form.submitted', values: number })
  flow.sendCodes.resolve(0, sent)
  await settled()
  return flow
}

describe('contactChange', () => {
  it('reaches every state by every transition, and holds no code', async () => {
    expect(await walk(contactChangeWorld, holdsNoCode)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(contactChangeWorld, holdsNoCode)
  })

  it('sends codes for what was typed, and changes it once with both', async () => {
    const { actor, sendCodes, changeContact } = await typed()
    expect(sendCodes.inputs).toEqual([{ wanted: number }])
    actor.send(codes)
    actor.send(codes)
    changeContact.resolve(0, null)
    await settled()
    expect(changeContact.inputs).toEqual([{ wanted: number, presentCode: '482913', newCode: '730155' }])
    expect(actor.getSnapshot().output).toEqual({ kind: 'mobile' })
  })

  it('waits before it sends again, and what then fails does not lead back to the form', async () => {
    const { actor, sendCodes, waitUntil } = await typed()
    actor.send({ type: 'code.requested' })
    expect(sendCodes.inputs).toHaveLength(1)
    expect(waitUntil.inputs).toEqual([{ instant: sent.resendAt }])
    waitUntil.resolve(0, null)
    await settled()
    actor.send({ type: 'code.requested' })
    sendCodes.reject(1, { code: 'sms_quota' })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'enteringCodes',
      context: { error: { code: 'sms_quota' } },
    })
  })

  it('takes the codes of a moment ago where new ones are too soon', async () => {
    const { actor, sendCodes } = start()
    actor.send({ type: 'form.submitted', values: number })
    sendCodes.reject(0, { code: 'resend_too_soon', retryAfter: 20 })
    await settled()
    expect(actor.getSnapshot().value).toBe('enteringCodes')
  })

  it('comes back to the codes after a wrong one, and to the form where the contact itself is refused', async () => {
    const { actor, changeContact } = await typed()
    actor.send(codes)
    changeContact.reject(0, { code: 'sms_code_invalid', fields: { newCode: 'sms_code_invalid' } })
    await settled()
    expect(actor.getSnapshot().value).toBe('enteringCodes')
    actor.send({ type: 'field.changed', field: 'newCode' })
    expect(actor.getSnapshot().context.error).toBeNull()
    actor.send(codes)
    changeContact.reject(1, { code: 'mobile_taken', fields: { mobileNum: 'mobile_taken' } })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'enteringContact',
      context: { isSent: false, error: { code: 'mobile_taken' } },
    })
  })
})
