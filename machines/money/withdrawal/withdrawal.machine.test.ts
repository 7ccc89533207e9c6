import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { network } from '../../kit/testing/fixtures.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type Withdrawal, withdrawalMachine, type WithdrawalWish } from './withdrawal.machine.ts'
import { become, requested, wish, withdrawalWorld, wrongPassword } from './withdrawal.world.ts'

function start() {
  const requestWithdrawal = deferred<Withdrawal, WithdrawalWish | null>()
  const cancelWithdrawal = deferred<Withdrawal, { id: string }>()
  const loadWithdrawal = deferred<Withdrawal, { id: string }>()
  const clock = new SimulatedClock()
  const machine = withdrawalMachine.provide({
    actors: {
      requestWithdrawal: requestWithdrawal.logic,
      cancelWithdrawal: cancelWithdrawal.logic,
      loadWithdrawal: loadWithdrawal.logic,
    },
  })
  const actor = createActor(machine, { clock }).start()
  return { actor, requestWithdrawal, cancelWithdrawal, loadWithdrawal, clock }
}

function submitted() {
  const made = start()
  made.actor.send({ type: 'form.submitted', wish })
  made.actor.send({ type: 'confirmed' })
  return made
}

describe('a withdrawal', () => {
  it('reaches every state by every transition', async () => {
    expect(await walk(withdrawalWorld)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(withdrawalWorld)
  })

  it('is requested once, after a second question, and its password is nowhere to be read', () => {
    const { actor, requestWithdrawal } = start()
    actor.send({ type: 'form.submitted', wish })
    expect(requestWithdrawal.inputs).toEqual([])
    actor.send({ type: 'confirmed' })
    actor.send({ type: 'confirmed' })
    expect(requestWithdrawal.inputs).toEqual([wish])
    expect(JSON.stringify(actor.getSnapshot())).not.toContain('246810')
  })

  it.each([network, { code: 'page_slow' }])(
    'whose answer was lost is asked for again with the same key (%o)',
    async (failure) => {
      const { actor, requestWithdrawal } = submitted()
      requestWithdrawal.reject(0, failure)
      await settled()
      expect(actor.getSnapshot().value).toBe('uncertain')
      actor.send({ type: 'retried' })
      expect(requestWithdrawal.inputs.map((input) => input?.key)).toEqual([wish.key, wish.key])
      requestWithdrawal.resolve(1, requested)
      await settled()
      expect(actor.getSnapshot()).toMatchObject({
        value: 'inReview',
        context: { withdrawal: requested, wish: null, error: null },
      })
    },
  )

  it('that never answers is uncertain, not failed', () => {
    const { actor, clock } = submitted()
    clock.increment(35_000)
    expect(actor.getSnapshot()).toMatchObject({
      value: 'uncertain',
      context: { error: { code: 'page_slow' } },
    })
  })

  it('that is refused leads back to what was typed, with the refusal at its field until that changes', async () => {
    const { actor, requestWithdrawal } = submitted()
    requestWithdrawal.reject(0, wrongPassword)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'enteringAmount',
      context: { error: wrongPassword, withdrawal: null },
    })
    actor.send({ type: 'field.changed', field: 'paymentPassword' })
    expect(actor.getSnapshot().context.error).toBeNull()
  })

  it('is followed, the newest answer alone, until it is over', async () => {
    const { actor, requestWithdrawal, loadWithdrawal } = submitted()
    requestWithdrawal.resolve(0, requested)
    await settled()
    actor.send({ type: 'withdrawal.changed' })
    actor.send({ type: 'withdrawal.changed' })
    loadWithdrawal.resolve(0, become('sending'))
    await settled()
    expect(actor.getSnapshot().value).toBe('refreshing')
    loadWithdrawal.resolve(1, become('paid'))
    await settled()
    expect(actor.getSnapshot().value).toBe('paid')
    expect(actor.getSnapshot().hasTag('over')).toBe(true)
  })

  it('is asked for again where it changed before the answer to its request came (M6)', async () => {
    const { actor, requestWithdrawal, loadWithdrawal } = submitted()
    actor.send({ type: 'withdrawal.changed' })
    requestWithdrawal.resolve(0, become('sending'))
    await settled()
    expect(actor.getSnapshot().value).toBe('refreshing')
    loadWithdrawal.resolve(0, become('failed'))
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { isBehind: false } })
  })

  it('is asked for again after a while where nothing was heard or the answer was lost (M6)', async () => {
    const { actor, requestWithdrawal, loadWithdrawal, clock } = submitted()
    requestWithdrawal.resolve(0, become('sending'))
    await settled()
    actor.send({ type: 'withdrawal.changed' })
    loadWithdrawal.reject(0, network)
    await settled()
    expect(actor.getSnapshot().value).toBe('sending')
    clock.increment(15_000)
    loadWithdrawal.resolve(1, become('paid'))
    await settled()
    clock.increment(60_000)
    loadWithdrawal.resolve(2, become('reversed'))
    await settled()
    expect(actor.getSnapshot().value).toBe('reversed')
  })

  it('is taken back while nobody has decided, and says why it cannot be any more', async () => {
    const { actor, requestWithdrawal, cancelWithdrawal } = submitted()
    requestWithdrawal.resolve(0, requested)
    await settled()
    actor.send({ type: 'cancel.chosen' })
    cancelWithdrawal.reject(0, { code: 'withdrawal_decided' })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'inReview',
      context: { error: { code: 'withdrawal_decided' } },
    })
    actor.send({ type: 'cancel.chosen' })
    cancelWithdrawal.resolve(1, become('cancelled'))
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'cancelled', context: { error: null } })
  })

  it('is not taken back once it may not be', async () => {
    const { actor, requestWithdrawal, cancelWithdrawal } = submitted()
    requestWithdrawal.resolve(0, { ...requested, isCancellable: false })
    await settled()
    actor.send({ type: 'cancel.chosen' })
    expect(cancelWithdrawal.inputs).toEqual([])
    expect(actor.getSnapshot().value).toBe('inReview')
  })
})
