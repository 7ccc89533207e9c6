import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, SimulatedClock, createActor, setup } from 'xstate'
import { botCheckMachine } from '../bot-check/bot-check.machine.ts'
import { answeredCheck, passedCheck } from '../bot-check/testing/answered-check.ts'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { arrived, captchaDemand, missed, picture } from '../../kit/testing/fixtures.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { withSilentActors } from '../../kit/testing/world.ts'
import { type FormNews, type Submission, submitFormMachine } from './submit-form.machine.ts'
import { secret, submitFormWorld, toSubmit } from './submit-form.world.ts'

function holdsNoSecret(snapshot: AnyMachineSnapshot) {
  expect(JSON.stringify(snapshot.context)).not.toContain(secret)
  expect(snapshot.hasTag('pending') && snapshot.context.error !== null).toBe(false)
}

const silentCheck = withSilentActors(botCheckMachine)

/** The machine inside a flow that records what it receives. */
function start(botCheck = passedCheck) {
  const submit = deferred<unknown, Submission>()
  const news: FormNews[] = []
  const clock = new SimulatedClock()
  const flow = setup({
    types: { events: {} as FormNews },
    actors: {
      submitForm: withSilentActors(submitFormMachine).provide({
        actors: { submit: submit.logic, botCheck },
      }),
    },
  }).createMachine({
    invoke: {
      id: 'submitForm',
      src: 'submitForm',
      input: ({ self }) => ({ action: 'login', parent: self }),
    },
    on: { '*': { actions: ({ event }) => news.push(event) } },
  })
  const form = createActor(flow, { clock }).start().getSnapshot().children['submitForm']
  if (!form) throw new Error('The form did not start.')
  return { form, submit, news, clock }
}

describe('submitForm', () => {
  it('reaches every state by every transition, and never holds a password', async () => {
    expect(await walk(submitFormWorld, holdsNoSecret)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(submitFormWorld, holdsNoSecret)
  })

  it('sends a form once, with the token of the bot check, and sends the response to the flow', async () => {
    const { form, submit, news } = start()
    form.send(toSubmit)
    form.send(toSubmit)
    const { values, details } = toSubmit
    expect(submit.inputs).toEqual([{ values, captchaId: null, botCheck: 'bot-token', details }])
    submit.resolve(0, { token: 't' })
    await settled()
    expect(news).toEqual([{ type: 'form.accepted', answer: { token: 't' } }])
    expect(form.getSnapshot().context).toMatchObject({ submitted: null, error: null })
  })

  it('checks nobody where the flow requires no check, and sends no token where the server requires nothing', () => {
    const unchecked = start(silentCheck)
    unchecked.form.send({ ...toSubmit, unchecked: true })
    expect(unchecked.submit.inputs).toMatchObject([{ botCheck: null }])
    const unasked = start(answeredCheck(null))
    unasked.form.send(toSubmit)
    expect(unasked.submit.inputs).toMatchObject([{ botCheck: null }])
  })

  it('returns with the failure of a check that could not be fetched, and without one when it is given up', () => {
    const unreached = start(answeredCheck({ failure: missed.failure }))
    unreached.form.send(toSubmit)
    expect(unreached.news).toEqual([{ type: 'form.returned', thrown: null }])
    expect(unreached.form.getSnapshot().context.error).toEqual({ code: 'network_abnormal' })
    const { form, news, submit } = start(silentCheck)
    form.send(toSubmit)
    expect(form.getSnapshot().children['botCheck']?.getSnapshot()).toMatchObject({
      context: { action: 'login', identifier: 'rosa' },
    })
    form.send({ type: 'botCheck.cancelled' })
    expect([news, submit.inputs]).toEqual([[{ type: 'form.returned', thrown: null }], []])
    expect(form.getSnapshot()).toMatchObject({ value: 'editing', context: { submitted: null, error: null } })
  })

  it('calls an answer that never comes a slow page, and does not hear it late', async () => {
    const { form, submit, news, clock } = start()
    form.send(toSubmit)
    clock.increment(35_000)
    expect(submit.isAborted(0)).toBe(true)
    submit.resolve(0, { token: 't' })
    await settled()
    expect(news).toEqual([{ type: 'form.returned', thrown: null }])
    expect(form.getSnapshot().context.error).toEqual({ code: 'page_slow' })
  })

  it('fetches a captcha bound to the name once the server demands one, and sends its answer along', async () => {
    const { form, submit, news } = start()
    form.send(toSubmit)
    submit.reject(0, captchaDemand)
    await settled()
    expect(news).toEqual([{ type: 'form.returned', thrown: captchaDemand }])
    expect(form.getSnapshot().context).toMatchObject({ captchaNeeded: true, captcha: null })
    expect(form.getSnapshot().children['captcha']?.getSnapshot()).toMatchObject({
      value: 'fetching',
      context: { identifier: 'rosa' },
    })
    form.send(toSubmit)
    expect(form.getSnapshot().value).toBe('editing')
    form.send(arrived)
    form.send(toSubmit)
    expect(submit.inputs[1]).toMatchObject({ captchaId: picture.id })
  })

  it('replaces a used captcha after every failure', async () => {
    const { form, submit } = start()
    form.send({ type: 'captcha.demanded' })
    form.send(arrived)
    form.send(toSubmit)
    submit.reject(0, { code: 'invalid_credentials' })
    await settled()
    expect(form.getSnapshot().context).toMatchObject({
      error: { code: 'invalid_credentials' },
      captchaNeeded: true,
      captcha: null,
    })
  })

  it('clears the server error of a field when that field changes', async () => {
    const { form, submit } = start()
    form.send(toSubmit)
    submit.reject(0, { code: 'validation_failed', fields: { username: 'invalid_request' } })
    await settled()
    form.send({ type: 'field.changed', field: 'password' })
    expect(form.getSnapshot().context.error?.fields).toEqual({ username: 'invalid_request' })
    form.send({ type: 'field.changed', field: 'username' })
    expect(form.getSnapshot().context.error).toBeNull()
  })
})
