import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, SimulatedClock, createActor } from 'xstate'
import { botCheckMachine } from '../bot-check/bot-check.machine.ts'
import { passedCheck } from '../testing/answered-check.ts'
import { deferred, settled } from '../testing/deferred.ts'
import { member, network } from '../testing/fixtures.ts'
import { storm } from '../testing/storm.ts'
import { walk } from '../testing/walk.ts'
import { withSilentActors } from '../testing/world.ts'
import { type RegisterRules, type Registration, registerMachine } from './register.machine.ts'
import { registerWorld, rules, secret, submit } from './register.world.ts'

const keepsNoSecret = (snapshot: AnyMachineSnapshot) => {
  expect(JSON.stringify(snapshot.context)).not.toContain(secret)
}

const silentCheck = withSilentActors(botCheckMachine)

const start = async (captcha = false, botCheck = passedCheck) => {
  const actors = {
    loadRules: deferred<RegisterRules, object>(),
    checkAffiliate: deferred<unknown, { code: string }>(),
    register: deferred<{ token: string }, Registration>(),
    storeSession: deferred<typeof member, { token: string }>(),
  }
  const machine = withSilentActors(registerMachine).provide({
    actors: {
      botCheck,
      loadRules: actors.loadRules.logic,
      checkAffiliate: actors.checkAffiliate.logic,
      register: actors.register.logic,
      storeSession: actors.storeSession.logic,
    },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: { method: 'username', referralCode: 'R1' }, clock }).start()
  actors.loadRules.resolve(0, rules(captcha))
  await settled()
  return { actor, clock, ...actors }
}

describe('register', () => {
  it('reaches every state by every transition, and never shows a password', async () => {
    expect(await walk(registerWorld, keepsNoSecret)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(registerWorld, keepsNoSecret)
  })

  it('registers without asking about a code that nobody typed', async () => {
    const { actor, checkAffiliate, register, storeSession } = await start()
    actor.send(submit('  '))
    expect(checkAffiliate.inputs).toEqual([])
    expect(register.inputs).toEqual([
      {
        method: 'username',
        values: submit('  ').values,
        captchaId: null,
        botCheck: 'bot-token',
        referralCode: 'R1',
      },
    ])
    register.resolve(0, { token: 't' })
    await settled()
    storeSession.resolve(0, member)
    await settled()
    expect(actor.getSnapshot().output).toEqual({ loggedIn: true, member })
  })

  it('asks about each code once, and sends only what was called valid', async () => {
    const { actor, checkAffiliate, register } = await start()
    actor.send(submit('FRIEND'))
    expect(register.inputs).toEqual([])
    checkAffiliate.resolve(0, { valid: true })
    await settled()
    register.reject(0, { code: 'username_taken', fields: { username: 'username_taken' } })
    await settled()
    actor.send(submit('FRIEND'))
    expect(checkAffiliate.inputs).toEqual([{ code: 'FRIEND' }])
    register.reject(1, { code: 'username_taken' })
    await settled()
    actor.send(submit('OTHER'))
    expect(checkAffiliate.inputs).toEqual([{ code: 'FRIEND' }, { code: 'OTHER' }])
  })

  it('puts a refused code on its field', async () => {
    const { actor, checkAffiliate } = await start()
    actor.send(submit('FRIEND'))
    checkAffiliate.reject(0, { code: 'invitation_code_error' })
    await settled()
    expect(actor.getSnapshot().context.error).toEqual({
      code: 'invitation_code_error',
      fields: { affiliateCode: 'invitation_code_error' },
    })
  })

  it('never shows the verdict on a code that was changed meanwhile', async () => {
    const { actor, checkAffiliate, register } = await start()
    actor.send(submit('FRIEND'))
    actor.send({ type: 'field.changed', field: 'affiliateCode' })
    checkAffiliate.reject(0, { code: 'invitation_code_error' })
    await settled()
    expect(actor.getSnapshot().value).toBe('enteringDetails')
    expect(actor.getSnapshot().context.error).toBeNull()
    expect(register.inputs).toEqual([])
  })

  it('wants a captcha from the start where the merchant asks for one', async () => {
    const { actor } = await start(true)
    expect(actor.getSnapshot().context.captchaNeeded).toBe(true)
    expect(actor.getSnapshot().children.captcha?.getSnapshot().value).toBe('fetching')
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
    const { actor, register, clock } = await start()
    actor.send(submit())
    actor.send(submit())
    expect(register.inputs).toHaveLength(1)
    clock.increment(35_000)
    register.resolve(0, { token: 't' })
    await settled()
    expect(actor.getSnapshot().value).toBe('enteringDetails')
    expect(actor.getSnapshot().context.error).toEqual({ code: 'page_slow' })
  })

  it('checks for a person once the code is called valid, and goes back to the form when they give up', async () => {
    const { actor, checkAffiliate, register } = await start(false, silentCheck)
    actor.send(submit('FRIEND'))
    checkAffiliate.resolve(0, { valid: true })
    await settled()
    expect(actor.getSnapshot().value).toBe('solvingSlider')
    expect(actor.getSnapshot().children.botCheck?.getSnapshot()).toMatchObject({
      context: { action: 'register', identifier: 'rosa' },
    })
    actor.send({ type: 'botCheck.cancelled' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'enteringDetails', context: { submitted: null } })
    expect(register.inputs).toEqual([])
  })
})
