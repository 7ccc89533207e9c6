import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { contractOfferMachine, type OfferTerms } from './contract-offer.machine.ts'
import { aboveOwnRate, contractOfferWorld, terms } from './contract-offer.world.ts'

function start() {
  const sendOffer = deferred<unknown, OfferTerms | null>()
  const clock = new SimulatedClock()
  const machine = contractOfferMachine.provide({ actors: { sendOffer: sendOffer.logic } })
  return { actor: createActor(machine, { clock }).start(), sendOffer, clock }
}

describe('offering a contract', () => {
  it('reaches every state by every transition', async () => {
    expect(await walk(contractOfferWorld)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(contractOfferWorld)
  })

  it('is sent once, after a second question', async () => {
    const { actor, sendOffer } = start()
    actor.send({ type: 'form.submitted', offer: terms })
    expect(sendOffer.inputs).toEqual([])
    actor.send({ type: 'confirmed' })
    actor.send({ type: 'confirmed' })
    expect(sendOffer.inputs).toEqual([terms])
    sendOffer.resolve(0, null)
    await settled()
    expect(actor.getSnapshot().value).toBe('offered')
  })

  it('leads back to what was typed, with the refusal at its field until that changes', async () => {
    const { actor, sendOffer } = start()
    actor.send({ type: 'form.submitted', offer: terms })
    actor.send({ type: 'confirmed' })
    sendOffer.reject(0, aboveOwnRate)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'enteringTerms',
      context: { offer: terms, error: { fields: { rate: 'contract_above_own_rate' } } },
    })
    actor.send({ type: 'field.changed', field: 'rate' })
    expect(actor.getSnapshot().context.error).toBeNull()
  })

  it('that never answers is a slow page', () => {
    const { actor, clock } = start()
    actor.send({ type: 'form.submitted', offer: terms })
    actor.send({ type: 'confirmed' })
    clock.increment(35_000)
    expect(actor.getSnapshot().context.error).toEqual({ code: 'page_slow' })
  })
})
