import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { network } from '../../kit/testing/fixtures.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { withdrawalReceiptMachine } from './withdrawal-receipt.machine.ts'
import type { LoadedPayout } from './withdrawal-receipt.setup.ts'
import { notAPicture, payout, picture, stored, withdrawalReceiptWorld } from './withdrawal-receipt.world.ts'

async function start(loaded: LoadedPayout = payout('due')) {
  const actors = {
    loadPayout: deferred<LoadedPayout, { withdrawalId: string }>(),
    storePicture: deferred<{ id: string }, { withdrawalId: string; key: string }>(),
    removePicture: deferred<unknown, { withdrawalId: string; id: string }>(),
    sendAnswer: deferred<
      LoadedPayout,
      {
        withdrawalId: string
        answer: 'received' | 'partly' | 'notReceived'
        amount: string
        proofs: string[]
      }
    >(),
  }
  const clock = new SimulatedClock()
  const machine = withdrawalReceiptMachine.provide({
    actors: {
      loadPayout: actors.loadPayout.logic,
      storePicture: actors.storePicture.logic,
      removePicture: actors.removePicture.logic,
      sendAnswer: actors.sendAnswer.logic,
    },
  })
  const actor = createActor(machine, { clock, input: { withdrawalId: 'w1' } }).start()
  actors.loadPayout.resolve(0, loaded)
  await settled()
  return { ...actors, actor, clock }
}

const four = ['a', 'b', 'c', 'd'].map((key) => ({ key, name: `${key}.png` }))

describe('the receipt of a withdrawal', () => {
  it('reaches every state by every transition', async () => {
    expect(await walk(withdrawalReceiptWorld)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(withdrawalReceiptWorld)
  })

  it('is said once, after a second question', async () => {
    const { actor, sendAnswer } = await start()
    actor.send({ type: 'received.chosen' })
    expect(sendAnswer.inputs).toEqual([])
    actor.send({ type: 'confirmed' })
    actor.send({ type: 'confirmed' })
    expect(sendAnswer.inputs).toEqual([{ withdrawalId: 'w1', answer: 'received', amount: '', proofs: [] }])
    sendAnswer.resolve(0, payout('received'))
    await settled()
    expect(actor.getSnapshot().value).toBe('received')
  })

  it('counts as received by itself when its time is over, also while nobody looks', async () => {
    const { actor, clock, loadPayout } = await start()
    clock.increment(1_800_000)
    expect(actor.getSnapshot().value).toBe('loading')
    loadPayout.resolve(1, payout('automatic'))
    await settled()
    expect(actor.getSnapshot().value).toBe('automatic')
  })

  it('is forced where the merchant says so, and nothing is asked', async () => {
    const { actor } = await start(payout('forced'))
    actor.send({ type: 'nothing.chosen' })
    expect(actor.getSnapshot().value).toBe('forced')
  })

  it('in part wants an amount and a picture, and says which is missing', async () => {
    const { actor, storePicture, sendAnswer } = await start()
    actor.send({ type: 'partly.chosen' })
    actor.send({ type: 'form.submitted' })
    expect(actor.getSnapshot().context.error?.fields).toEqual({ amount: 'field_required' })
    actor.send({ type: 'amount.changed', amount: '200' })
    actor.send({ type: 'form.submitted' })
    expect(actor.getSnapshot().context.error?.fields).toEqual({ proofs: 'field_required' })
    actor.send({ type: 'pictures.chosen', pictures: [picture] })
    actor.send({ type: 'form.submitted' })
    expect(actor.getSnapshot().value).toEqual({ describing: 'uploading' })
    storePicture.resolve(0, { id: stored })
    await settled()
    actor.send({ type: 'form.submitted' })
    actor.send({ type: 'confirmed' })
    expect(sendAnswer.inputs).toEqual([
      { withdrawalId: 'w1', answer: 'partly', amount: '200', proofs: [stored] },
    ])
  })

  it('takes three pictures one after the other, and says of a fourth that there is no room', async () => {
    const { actor, storePicture } = await start()
    actor.send({ type: 'nothing.chosen' })
    actor.send({ type: 'pictures.chosen', pictures: four })
    for (const at of [0, 1, 2]) {
      expect(storePicture.inputs).toHaveLength(at + 1)
      storePicture.resolve(at, { id: `id-${String(at)}` })
      await settled()
    }
    expect(
      actor.getSnapshot().context.pictures.map(({ key, id, status, error }) => [key, id, status, error]),
    ).toEqual([
      ['a', 'id-0', 'stored', null],
      ['b', 'id-1', 'stored', null],
      ['c', 'id-2', 'stored', null],
      ['d', null, 'refused', { code: 'pictures_full' }],
    ])
  })

  it('leaves a refused picture in its place with its reason, and gives its room to another', async () => {
    const { actor, storePicture } = await start()
    actor.send({ type: 'nothing.chosen' })
    actor.send({ type: 'pictures.chosen', pictures: four.slice(0, 3) })
    storePicture.reject(0, notAPicture)
    await settled()
    expect(actor.getSnapshot().context.pictures[0]).toMatchObject({
      key: 'a',
      status: 'refused',
      error: { code: 'picture_kind' },
    })
    storePicture.resolve(1, { id: '1' })
    await settled()
    storePicture.resolve(2, { id: '2' })
    await settled()
    actor.send({ type: 'pictures.chosen', pictures: [picture] })
    expect(storePicture.inputs.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'k1'])
  })

  it('frees the room of a picture when the server has removed it, and not before', async () => {
    const { actor, removePicture } = await start(payout('due', ['p1', 'p2', 'p3']))
    actor.send({ type: 'nothing.chosen' })
    actor.send({ type: 'picture.removed', key: 'p2' })
    expect(removePicture.inputs).toEqual([{ withdrawalId: 'w1', id: 'p2' }])
    removePicture.reject(0, network)
    await settled()
    expect(actor.getSnapshot().context.pictures.map(({ key, status }) => [key, status])).toEqual([
      ['p1', 'stored'],
      ['p2', 'stored'],
      ['p3', 'stored'],
    ])
    actor.send({ type: 'picture.removed', key: 'p2' })
    removePicture.resolve(1, null)
    await settled()
    expect(actor.getSnapshot().context.pictures.map(({ key }) => key)).toEqual(['p1', 'p3'])
  })

  it('that came too late shows what it counts as', async () => {
    const { actor, sendAnswer, loadPayout } = await start()
    actor.send({ type: 'received.chosen' })
    actor.send({ type: 'confirmed' })
    sendAnswer.reject(0, { code: 'receipt_over' })
    await settled()
    loadPayout.resolve(1, payout('automatic'))
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'automatic',
      context: { error: { code: 'receipt_over' } },
    })
  })

  it('whose answer was lost can be said again as it was', async () => {
    const { actor, sendAnswer } = await start()
    actor.send({ type: 'received.chosen' })
    actor.send({ type: 'confirmed' })
    sendAnswer.reject(0, network)
    await settled()
    actor.send({ type: 'confirmed' })
    expect(sendAnswer.inputs).toHaveLength(2)
  })
})
