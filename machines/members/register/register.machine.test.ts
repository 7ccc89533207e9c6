import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, type AnyMachineSnapshot, SimulatedClock, createActor } from 'xstate'
import { botCheckMachine } from '../bot-check/bot-check.machine.ts'
import { passedCheck } from '../bot-check/testing/answered-check.ts'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { member, network } from '../../kit/testing/fixtures.ts'
import { submitFormMachine } from '../submit-form/submit-form.machine.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { withSilentActors } from '../../kit/testing/world.ts'
import { type RegisterRules, type Registration, registerMachine } from './register.machine.ts'
import { registerWorld, rules, secret, submit } from './register.world.ts'
import type { TypedCode } from './typed-code.ts'

function holdsNoSecret(snapshot: AnyMachineSnapshot) {
  expect(JSON.stringify(snapshot.context)).not.toContain(secret)
}

const silentCheck = withSilentActors(botCheckMachine)

async function start(captcha = false, botCheck = passedCheck) {
  const actors = {
    loadRules: deferred<RegisterRules, object>(),
    checkCode: deferred<unknown, TypedCode>(),
    register: deferred<{ token: string }, Registration>(),
    storeSession: deferred<typeof member, { token: string }>(),
  }
  const machine = withSilentActors(registerMachine).provide({
    actors: {
      submitForm: withSilentActors(submitFormMachine).provide({
        actors: { submit: actors.register.logic as never, botCheck },
      }),
      loadRules: actors.loadRules.logic,
      checkCode: actors.checkCode.logic,
      storeSession: actors.storeSession.logic,
    },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: { method: 'username', referralCode: 'R1' }, clock }).start()
  actors.loadRules.resolve(0, rules(captcha))
  await settled()
  const form = () => {
    const child = actor.getSnapshot().children.submitForm as
      | ActorRefFrom<typeof submitFormMachine>
      | undefined
    if (!child) throw new Error('The form did not start.')
    return child
  }
  return { actor, clock, form, ...actors }
}

describe('register', () => {
  it('reaches every state by every transition, and never shows a password', async () => {
    expect(await walk(registerWorld, holdsNoSecret)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(registerWorld, holdsNoSecret)
  })

  it('registers without asking about a code that nobody typed', async () => {
    const { actor, checkCode, register, storeSession } = await start()
    actor.send(submit('  '))
    expect(checkCode.inputs).toEqual([])
    expect(register.inputs).toEqual([
      {
        values: submit('  ').values,
        captchaId: null,
        botCheck: 'bot-token',
        details: { method: 'username', referralCode: 'R1' },
      },
    ])
    register.resolve(0, { token: 't' })
    await settled()
    storeSession.resolve(0, member)
    await settled()
    expect(actor.getSnapshot().output).toEqual({ loggedIn: true, member })
  })

  it('checks each code once, and sends only what was called valid', async () => {
    const { actor, checkCode, register } = await start()
    actor.send(submit('FRIEND'))
    expect(register.inputs).toEqual([])
    checkCode.resolve(0, { valid: true })
    await settled()
    register.reject(0, { code: 'username_taken', fields: { username: 'username_taken' } })
    await settled()
    actor.send(submit('FRIEND'))
    expect(checkCode.inputs).toEqual([{ field: 'affiliateCode', code: 'FRIEND' }])
    register.reject(1, { code: 'username_taken' })
    await settled()
    actor.send(submit('OTHER'))
    expect(checkCode.inputs).toEqual([
      { field: 'affiliateCode', code: 'FRIEND' },
      { field: 'affiliateCode', code: 'OTHER' },
    ])
  })

  it('puts a refused code on its field', async () => {
    const { actor, checkCode } = await start()
    actor.send(submit('FRIEND'))
    checkCode.reject(0, { code: 'invitation_code_error' })
    await settled()
    expect(actor.getSnapshot().context.error).toEqual({
      code: 'invitation_code_error',
      fields: { affiliateCode: 'invitation_code_error' },
    })
  })

  it('asks nobody to prove that they are a person before the code of a friend is called valid', async () => {
    const { actor, checkCode, register, form } = await start(false, silentCheck)
    const values = { username: 'rosa', password: secret, referralCode: 'NOBODY' }
    actor.send({ type: 'form.submitted', values })
    expect(checkCode.inputs).toEqual([{ field: 'referralCode', code: 'NOBODY' }])
    expect(form().getSnapshot().value).toBe('editing')
    checkCode.reject(0, { code: 'invitation_code_error' })
    await settled()
    expect(actor.getSnapshot().context.error).toEqual({
      code: 'invitation_code_error',
      fields: { referralCode: 'invitation_code_error' },
    })
    expect([form().getSnapshot().value, register.inputs]).toEqual(['editing', []])
  })

  it('does not ask again for a code that was called valid when its field was left, and for no other', async () => {
    const { actor, checkCode, register } = await start()
    actor.send({ type: 'code.confirmed', typed: { field: 'referralCode', code: 'FRIEND' } })
    actor.send(submit('FRIEND'))
    expect(checkCode.inputs).toEqual([{ field: 'affiliateCode', code: 'FRIEND' }])
    actor.send({ type: 'field.changed', field: 'affiliateCode' })
    actor.send({ type: 'form.submitted', values: { username: 'rosa', referralCode: ' FRIEND ' } })
    expect([checkCode.inputs.length, register.inputs.length]).toEqual([1, 1])
  })

  it('never shows the verdict on a code that was changed meanwhile', async () => {
    const { actor, checkCode, register } = await start()
    actor.send(submit('FRIEND'))
    actor.send({ type: 'field.changed', field: 'affiliateCode' })
    checkCode.reject(0, { code: 'invitation_code_error' })
    await settled()
    expect(actor.getSnapshot().value).toBe('enteringDetails')
    expect(actor.getSnapshot().context.error).toBeNull()
    expect(register.inputs).toEqual([])
  })

  it('wants a captcha from the start where the merchant requires one', async () => {
    const { actor, form, register } = await start(true)
    expect(form().getSnapshot().context.captchaNeeded).toBe(true)
    expect(form().getSnapshot().children['captcha']?.getSnapshot()).toMatchObject({ value: 'fetching' })
    actor.send(submit())
    expect([actor.getSnapshot().value, register.inputs]).toEqual(['enteringDetails', []])
  })

  it('says that the account exists when only the login after it failed', async () => {
    const { actor, register, storeSession } = await start()
    actor.send(submit())
    register.resolve(0, { token: 't' })
    await settled()
    storeSession.reject(0, network)
    await settled()
    expect(actor.getSnapshot().output).toEqual({ loggedIn: false, member: null })
  })

  it('sends once when the form is submitted twice, and does not hear a late answer', async () => {
    const { actor, register, clock, form } = await start()
    actor.send(submit())
    actor.send(submit())
    expect(register.inputs).toHaveLength(1)
    clock.increment(35_000)
    register.resolve(0, { token: 't' })
    await settled()
    expect(actor.getSnapshot().value).toBe('enteringDetails')
    expect(form().getSnapshot().context.error).toEqual({ code: 'page_slow' })
  })

  it('checks for a person once the code is called valid, and goes back to the form when they give up', async () => {
    const { actor, checkCode, register, form } = await start(false, silentCheck)
    actor.send(submit('FRIEND'))
    checkCode.resolve(0, { valid: true })
    await settled()
    expect(form().getSnapshot().value).toBe('solvingSlider')
    expect(form().getSnapshot().children['botCheck']?.getSnapshot()).toMatchObject({
      context: { action: 'register', identifier: 'rosa' },
    })
    form().send({ type: 'botCheck.cancelled' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'enteringDetails', context: { submitted: null } })
    expect(register.inputs).toEqual([])
  })
})
