import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { network } from '../../kit/testing/fixtures.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type ContractAttempt, contractMachine, type LoadedContract } from './contract.machine.ts'
import { as, changedMeanwhile, contractWorld, downlineContract, affectsMore } from './contract.world.ts'

function start() {
  const loadContract = deferred<LoadedContract, { contractId: string }>()
  const act = deferred<LoadedContract, ContractAttempt>()
  const clock = new SimulatedClock()
  const machine = contractMachine.provide({ actors: { loadContract: loadContract.logic, act: act.logic } })
  const actor = createActor(machine, { input: { contractId: 'c1' }, clock }).start()
  const value = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  const loaded = async (contract: LoadedContract) => {
    loadContract.resolve(loadContract.inputs.length - 1, contract)
    await settled()
  }
  return { actor, loadContract, act, clock, value, context, loaded }
}

describe('contract', () => {
  it('reaches every state by every transition', async () => {
    expect(await walk(contractWorld)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(contractWorld)
  })

  it('is accepted once, however often it is confirmed, and only after a second question', async () => {
    const { actor, act, value, context, loaded } = start()
    await loaded(as({}))
    actor.send({ type: 'confirmed' })
    expect([value(), act.inputs]).toEqual(['reviewingOffer', []])
    actor.send({ type: 'accept.chosen' })
    actor.send({ type: 'confirmed' })
    actor.send({ type: 'confirmed' })
    expect(act.inputs).toEqual([{ kind: 'dividend', action: 'accept', contractId: 'c1', proceed: [] }])
    act.resolve(0, as({ status: 'accepted' }))
    await settled()
    expect([value(), context().error]).toEqual(['accepted', null])
  })

  it('can be thought over: to dismiss the question sends nothing', async () => {
    const { actor, act, value, loaded } = start()
    await loaded(as({}))
    for (const type of ['accept.chosen', 'reject.chosen'] as const) {
      actor.send({ type })
      actor.send({ type: 'dismissed' })
      expect([value(), act.inputs]).toEqual(['reviewingOffer', []])
    }
  })

  it('prompts again when the list of what would end has grown, and then names each', async () => {
    const { actor, act, value, context, loaded } = start()
    await loaded(as({}))
    actor.send({ type: 'accept.chosen' })
    actor.send({ type: 'confirmed' })
    act.reject(0, affectsMore)
    await settled()
    expect(value()).toBe('confirmingAcceptance')
    expect(context()).toMatchObject({
      error: { code: 'contract_affects_downline' },
      detail: { affected: [downlineContract] },
    })
    actor.send({ type: 'confirmed' })
    expect(act.inputs[1]?.proceed).toEqual(['c2'])
  })

  it('shows what has become of it when it changed meanwhile, and why nothing was done', async () => {
    const { actor, act, value, context, loaded } = start()
    await loaded(as({}))
    actor.send({ type: 'accept.chosen' })
    actor.send({ type: 'confirmed' })
    act.reject(0, changedMeanwhile)
    await settled()
    await loaded(as({ status: 'withdrawn' }))
    expect([value(), context().error]).toEqual(['withdrawn', { code: 'contract_state' }])
  })

  it('keeps the offer open after a failed call, and looks first after one that never answered', async () => {
    const { actor, act, clock, value, context, loaded } = start()
    await loaded(as({}))
    actor.send({ type: 'accept.chosen' })
    actor.send({ type: 'confirmed' })
    act.reject(0, network)
    await settled()
    expect([value(), context().error]).toEqual(['reviewingOffer', network])
    actor.send({ type: 'accept.chosen' })
    actor.send({ type: 'confirmed' })
    clock.increment(35_000)
    expect([value(), context().error]).toEqual(['loading', { code: 'page_slow' }])
    await loaded(as({ status: 'accepted' }))
    expect(value()).toBe('accepted')
  })

  it('looks again when the offer should have expired, and when the other side did something', async () => {
    const { actor, clock, value, loaded, loadContract } = start()
    await loaded(as({}))
    clock.increment(3_600_000)
    expect(value()).toBe('loading')
    await loaded(as({ status: 'expired' }))
    expect(value()).toBe('expired')
    actor.send({ type: 'contract.changed' })
    expect(loadContract.inputs).toHaveLength(3)
  })

  it('lets a termination be requested by one side and answered by the other', async () => {
    const mine = start()
    await mine.loaded(as({ status: 'accepted' }))
    mine.actor.send({ type: 'termination.chosen' })
    mine.actor.send({ type: 'confirmed' })
    expect(mine.act.inputs[0]?.action).toBe('requestTermination')
    mine.act.resolve(0, as({ status: 'terminationRequested', requestedByMe: true }))
    await settled()
    expect(mine.value()).toBe('awaitingTermination')

    const theirs = start()
    await theirs.loaded(as({ status: 'terminationRequested' }))
    theirs.actor.send({ type: 'termination.chosen' })
    theirs.actor.send({ type: 'confirmed' })
    expect(theirs.act.inputs[0]?.action).toBe('terminate')
  })

  it('lets whoever is further up look on', async () => {
    const { actor, value, loaded } = start()
    await loaded(as({ role: 'above' }))
    actor.send({ type: 'accept.chosen' })
    expect(value()).toBe('lookingOn')
  })
})
