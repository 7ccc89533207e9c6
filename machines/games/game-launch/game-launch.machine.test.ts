import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { network } from '../../kit/testing/fixtures.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { gameLaunchMachine, type Launched, type Person, type Suggestion } from './game-launch.machine.ts'
import { gameLaunchWorld, launched, maintenance, unfinished, unknownGame } from './game-launch.world.ts'

function start(person: Person) {
  const launch = deferred<Launched, { nodeId: string }>()
  const suggest = deferred<readonly Suggestion[], { nodeId: string }>()
  const clock = new SimulatedClock()
  const machine = gameLaunchMachine.provide({ actors: { launch: launch.logic, suggest: suggest.logic } })
  const actor = createActor(machine, { input: { nodeId: '17', person }, clock }).start()
  const value = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  return { actor, launch, suggest, clock, value, context }
}

async function opened(given: Launched = launched) {
  const started = start('member')
  started.launch.resolve(0, given)
  await settled()
  return started
}

async function playing(given?: Launched) {
  const started = await opened(given)
  started.actor.send({ type: 'frame.loaded' })
  started.actor.send({ type: 'frame.ready' })
  return started
}

describe('game launch', () => {
  it('reaches every state by every transition', async () => {
    expect(await walk(gameLaunchWorld)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(gameLaunchWorld)
  })

  it('launches nothing before it is known who is here, and once when it is', () => {
    const { actor, launch, value } = start('restoring')
    expect([value(), launch.inputs]).toEqual(['checkingSession', []])
    actor.send({ type: 'person.changed', person: 'member' })
    actor.send({ type: 'person.changed', person: 'member' })
    expect([value(), launch.inputs]).toEqual(['launching', [{ nodeId: '17' }]])
  })

  it('prompts a guest to log in, and goes on to the game after it', () => {
    const { actor, launch, value } = start('guest')
    expect(value()).toBe('promptingLogin')
    actor.send({ type: 'login.dismissed' })
    actor.send({ type: 'login.wanted' })
    actor.send({ type: 'person.changed', person: 'member' })
    expect([value(), launch.inputs.length]).toEqual(['launching', 1])
  })

  it('notifies a trial player that a real account is needed', () => {
    const { launch, value } = start('trial')
    expect([value(), launch.inputs]).toEqual(['needingTrueAccount', []])
  })

  it('goes to the next host when one is silent, and fails after the last', async () => {
    const { clock, actor, context, value } = await opened()
    clock.increment(8_000)
    expect([value(), context().attempt]).toEqual([{ openingFrame: 'fetching' }, 1])
    actor.send({ type: 'frame.loaded' })
    clock.increment(3_000)
    expect([value(), context().error]).toEqual(['failed', { code: 'vendor_unavailable' }])
  })

  it('waits for a game that has greeted, however the frame was loaded, and not for ever', async () => {
    const { clock, actor, context, value } = await opened()
    actor.send({ type: 'frame.greeted' })
    actor.send({ type: 'frame.loaded' })
    clock.increment(19_000)
    expect([value(), context().attempt]).toEqual([{ openingFrame: 'greeted' }, 0])
    clock.increment(1_000)
    expect([value(), context().attempt]).toEqual([{ openingFrame: 'fetching' }, 1])
  })

  it('begins anew with a fresh launch on retry', async () => {
    const { actor, launch, value } = start('member')
    launch.reject(0, network)
    await settled()
    expect(value()).toBe('failed')
    actor.send({ type: 'retried' })
    expect([value(), launch.inputs.length]).toEqual(['launching', 2])
  })

  it('leaves at once between rounds, and prompts first within one', async () => {
    const { actor, value } = await playing()
    actor.send({ type: 'round.started', round: 'r1' })
    actor.send({ type: 'leave.wanted' })
    expect(value()).toEqual({ playing: 'confirmingLeave' })
    actor.send({ type: 'dismissed' })
    actor.send({ type: 'round.ended' })
    actor.send({ type: 'leave.wanted' })
    expect(value()).toBe('left')
  })

  it('goes on with a round that was left unfinished', async () => {
    const { actor, context, value } = await playing(unfinished)
    expect([value(), context().round]).toEqual([{ playing: 'inRound' }, { id: 'r7' }])
    actor.send({ type: 'round.ended' })
    expect([value(), context().round]).toEqual([{ playing: 'betweenRounds' }, null])
  })

  it('says what else can be played while a game rests, also when nobody knows', async () => {
    for (const answer of ['resolve', 'reject'] as const) {
      const { launch, suggest, value } = start('member')
      launch.reject(0, maintenance)
      await settled()
      expect(value()).toBe('suggesting')
      if (answer === 'resolve') suggest.resolve(0, [])
      else suggest.reject(0, network)
      await settled()
      expect(value()).toBe('underMaintenance')
    }
  })

  it('has no way on from a game that does not exist', async () => {
    const { launch, value } = start('member')
    launch.reject(0, unknownGame)
    await settled()
    expect(value()).toBe('gone')
  })

  it('closes the game when the session ends', async () => {
    const { actor, value } = await playing()
    actor.send({ type: 'person.changed', person: 'guest' })
    expect(value()).toBe('promptingLogin')
  })
})
