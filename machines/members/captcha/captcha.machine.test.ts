import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor, setup } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { network, picture, worked } from '../../kit/testing/fixtures.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import {
  type CaptchaAction,
  type CaptchaNews,
  type CaptchaPicture,
  captchaMachine,
} from './captcha.machine.ts'
import { captchaWorld, wanted } from './captcha.world.ts'

/** The machine inside one that writes down its news. */
function start() {
  const workForCaptcha = deferred<CaptchaPicture, { action: CaptchaAction; identifier: string }>()
  const fetchCaptcha = deferred<CaptchaPicture, { action: CaptchaAction; identifier: string }>()
  const news: CaptchaNews[] = []
  const clock = new SimulatedClock()
  const parent = setup({
    types: { events: {} as CaptchaNews },
    actors: {
      captcha: captchaMachine.provide({
        actors: { fetchCaptcha: fetchCaptcha.logic, workForCaptcha: workForCaptcha.logic },
      }),
    },
  }).createMachine({
    invoke: { id: 'captcha', src: 'captcha', input: ({ self }) => ({ action: 'login', parent: self }) },
    on: { '*': { actions: ({ event }) => news.push(event) } },
  })
  const child = createActor(parent, { clock }).start().getSnapshot().children['captcha']
  if (!child) throw new Error('The captcha did not start.')
  return { child, fetchCaptcha, workForCaptcha, news, clock }
}

describe('captcha', () => {
  it('reaches every state by every transition', async () => {
    expect(await walk(captchaWorld)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(captchaWorld)
  })

  it('hands the picture over', async () => {
    const { child, fetchCaptcha, news } = start()
    child.send(wanted)
    fetchCaptcha.resolve(0, picture)
    await settled()
    expect(news).toEqual([{ type: 'captcha.arrived', picture }])
  })

  it('reports a picture that failed, and one that never came', async () => {
    const { child, fetchCaptcha, news, clock } = start()
    child.send(wanted)
    fetchCaptcha.reject(0, network)
    await settled()
    child.send(wanted)
    clock.increment(20_000)
    expect(news).toEqual([
      { type: 'captcha.missed', failure: { error: network, captcha: false } },
      { type: 'captcha.missed', failure: { error: { code: 'page_slow' }, captcha: false } },
    ])
  })

  it('refreshes at most once a second', async () => {
    const { child, fetchCaptcha, clock } = start()
    child.send(wanted)
    fetchCaptcha.resolve(0, picture)
    await settled()
    child.send({ type: 'captcha.refreshed' })
    clock.increment(999)
    child.send({ type: 'captcha.refreshed' })
    expect(fetchCaptcha.inputs).toHaveLength(1)
    clock.increment(1)
    child.send({ type: 'captcha.refreshed' })
    expect(fetchCaptcha.inputs).toHaveLength(2)
  })

  it('works for an answer where somebody cannot see the picture, and for the next ones too', async () => {
    const { child, fetchCaptcha, workForCaptcha, news } = start()
    child.send(wanted)
    child.send({ type: 'captcha.workChosen' })
    expect(fetchCaptcha.isAborted(0)).toBe(true)
    child.send({ type: 'captcha.workChosen' })
    expect(workForCaptcha.inputs).toEqual([{ action: 'login', identifier: 'rosa' }])
    workForCaptcha.resolve(0, worked)
    await settled()
    child.send({ type: 'captcha.wanted', identifier: 'lena' })
    expect(workForCaptcha.inputs[1]).toEqual({ action: 'login', identifier: 'lena' })
    workForCaptcha.reject(1, network)
    await settled()
    expect(news).toEqual([
      { type: 'captcha.arrived', picture: worked },
      { type: 'captcha.missed', failure: { error: network, captcha: false } },
    ])
  })

  it('returns to pictures on request', async () => {
    const { child, fetchCaptcha, workForCaptcha, clock } = start()
    child.send(wanted)
    child.send({ type: 'captcha.workChosen' })
    workForCaptcha.resolve(0, worked)
    await settled()
    clock.increment(1_000)
    child.send({ type: 'captcha.refreshed' })
    child.send(wanted)
    expect(fetchCaptcha.inputs).toHaveLength(3)
  })

  it('drops the picture of another name that arrives late', async () => {
    const { child, fetchCaptcha, news } = start()
    child.send(wanted)
    child.send({ type: 'captcha.wanted', identifier: 'lena' })
    fetchCaptcha.resolve(0, { image: 'old', id: 'old' })
    fetchCaptcha.resolve(1, picture)
    await settled()
    expect(fetchCaptcha.isAborted(0)).toBe(true)
    expect(news).toEqual([{ type: 'captcha.arrived', picture }])
  })
})
