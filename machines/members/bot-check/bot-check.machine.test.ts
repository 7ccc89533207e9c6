import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { botCheckMachine } from './bot-check.machine.ts'
import type { BotAnswer, BotChallenge, ChallengeRequest } from './bot-check.types.ts'
import { botCheckWorld, hosted, released, slider, token, work, wrong } from './bot-check.world.ts'

function showsNoToken(snapshot: AnyMachineSnapshot) {
  expect(JSON.stringify(snapshot.context)).not.toContain(token)
}

function start() {
  const actors = {
    fetchChallenge: deferred<BotChallenge, ChallengeRequest>(),
    solveWork: deferred<string, { challenge: string }>(),
    judge: deferred<{ token: string }, BotAnswer>(),
  }
  const machine = botCheckMachine.provide({
    actors: {
      fetchChallenge: actors.fetchChallenge.logic,
      solveWork: actors.solveWork.logic,
      judge: actors.judge.logic,
    },
  })
  const clock = new SimulatedClock()
  const input = { action: 'login', identifier: 'rosa' } as const
  return { actor: createActor(machine, { input, clock }).start(), clock, ...actors }
}

/** A check whose challenge has arrived. */
async function challenged(challenge: BotChallenge) {
  const started = start()
  started.fetchChallenge.resolve(0, challenge)
  await settled()
  return started
}

describe('botCheck', () => {
  it('reaches every state by every transition, and never shows its token', async () => {
    expect(await walk(botCheckWorld, showsNoToken)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(botCheckWorld, showsNoToken)
  })

  it('gives the token once the piece fits', async () => {
    const { actor, judge, clock } = await challenged(slider)
    actor.send(released)
    actor.send(released)
    const { position, means, trace } = released
    const answer = { position, means, trace }
    expect(judge.inputs).toEqual([{ action: 'login', identifier: 'rosa', id: 'b1', answer }])
    judge.resolve(0, { token })
    await settled()
    expect(actor.getSnapshot().value).toBe('passed')
    clock.increment(450)
    expect(actor.getSnapshot().output).toEqual({ token })
  })

  it('ends at once where the server requires nothing', async () => {
    const { actor } = await challenged({ kind: 'none' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'notRequired', output: null })
  })

  it('fetches another puzzle after a piece that did not fit, and says why', async () => {
    const { actor, fetchChallenge, judge, clock } = await challenged(slider)
    actor.send(released)
    judge.reject(0, wrong)
    await settled()
    expect(actor.getSnapshot().value).toBe('wrong')
    clock.increment(900)
    expect(fetchChallenge.inputs).toHaveLength(2)
    expect(actor.getSnapshot().context.error).toEqual({ code: 'bot_check_failed' })
  })

  it('refreshes at most once a second', async () => {
    const { actor, fetchChallenge, clock } = await challenged(slider)
    actor.send({ type: 'challenge.refreshed' })
    clock.increment(999)
    actor.send({ type: 'challenge.refreshed' })
    expect(fetchChallenge.inputs).toHaveLength(1)
    clock.increment(1)
    actor.send({ type: 'challenge.refreshed' })
    expect(fetchChallenge.inputs).toHaveLength(2)
  })

  it('calls a puzzle too old shortly before the server would, and fetches another only on request', async () => {
    const { actor, fetchChallenge, clock } = await challenged(slider)
    clock.increment(116_999)
    expect(actor.getSnapshot().matches('solvingSlider')).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot()).toMatchObject({
      value: 'expired',
      context: { error: { code: 'bot_check_expired' } },
    })
    actor.send({ type: 'challenge.refreshed' })
    expect(fetchChallenge.inputs).toHaveLength(2)
  })

  it('has its work done where somebody cannot use the slider', async () => {
    const { actor, fetchChallenge, solveWork, judge } = await challenged(slider)
    actor.send({ type: 'otherWay.chosen' })
    expect(fetchChallenge.inputs[1]).toEqual({ action: 'login', identifier: 'rosa', way: 'work' })
    fetchChallenge.resolve(1, { ...work, challenge: '{"a":1}' })
    await settled()
    expect(solveWork.inputs).toEqual([{ challenge: '{"a":1}' }])
    solveWork.resolve(0, 'solved')
    await settled()
    expect(judge.inputs).toEqual([
      { action: 'login', identifier: 'rosa', id: 'b2', answer: { proof: 'solved' } },
    ])
  })

  it('does not hear a worker that answers after the person went back', async () => {
    const { actor, fetchChallenge, solveWork, clock } = await challenged(work)
    clock.increment(60_000)
    expect(solveWork.isAborted(0)).toBe(true)
    solveWork.resolve(0, 'late')
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'unavailable',
      context: { error: { code: 'page_slow' } },
    })
    actor.send({ type: 'retried' })
    expect(fetchChallenge.inputs).toHaveLength(2)
  })

  it('hands in what a hosted service answered', async () => {
    const { actor, judge } = await challenged(hosted)
    actor.send({ type: 'host.answered', proof: 'from the host' })
    expect(judge.inputs).toEqual([
      { action: 'login', identifier: 'rosa', id: 'b3', answer: { proof: 'from the host' } },
    ])
  })
})
