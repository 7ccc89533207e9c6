import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../testing/deferred.ts'
import { agent, member, network, trial } from '../testing/fixtures.ts'
import { storm } from '../testing/storm.ts'
import { walk } from '../testing/walk.ts'
import { type Member, type SessionInput, sessionMachine } from './session.machine.ts'
import { nobody, refused, sessionWorld } from './session.world.ts'

const knowsWhoIsSignedIn = (snapshot: AnyMachineSnapshot) => {
  const { token, member } = snapshot.context as { token: unknown; member: unknown }
  if (snapshot.matches('signedIn')) expect([token, member]).not.toContain(null)
  if (snapshot.matches('guest') || snapshot.matches('ended')) expect([token, member]).toEqual([null, null])
}

const start = (input: SessionInput) => {
  const exchangeToken = deferred<{ token: string }, { urlToken: string }>()
  const loadMember = deferred<Member, { token: string }>()
  const clock = new SimulatedClock()
  const machine = sessionMachine.provide({
    actors: { exchangeToken: exchangeToken.logic, loadMember: loadMember.logic },
  })
  return { actor: createActor(machine, { input, clock }).start(), exchangeToken, loadMember, clock }
}

describe('session', () => {
  it('reaches every state by every transition', async () => {
    expect(await walk(sessionWorld, knowsWhoIsSignedIn)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(sessionWorld, knowsWhoIsSignedIn)
  })

  it('exchanges the token of the address before anything else, and prefers it to the kept one', async () => {
    const { actor, exchangeToken, loadMember } = start({ ...nobody, token: 'kept', urlToken: 'once' })
    expect(exchangeToken.inputs).toEqual([{ urlToken: 'once' }])
    exchangeToken.resolve(0, { token: 'fresh' })
    await settled()
    loadMember.resolve(0, agent)
    await settled()
    expect(loadMember.inputs).toEqual([{ token: 'fresh' }])
    expect(actor.getSnapshot()).toMatchObject({
      value: { signedIn: 'agent' },
      context: { token: 'fresh', urlToken: null, member: agent },
    })
  })

  it('falls back to the kept token when the one of the address is used up', async () => {
    const { actor, exchangeToken, loadMember } = start({ ...nobody, token: 'kept', urlToken: 'once' })
    exchangeToken.reject(0, refused)
    await settled()
    expect(loadMember.inputs).toEqual([{ token: 'kept' }])
    expect(actor.getSnapshot().context.urlToken).toBeNull()
  })

  it('keeps the token through a lost network, and tries again', async () => {
    const { actor, loadMember, clock } = start({ ...nobody, token: 'kept', member })
    loadMember.reject(0, network)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'unreachable', context: { token: 'kept', member } })
    clock.increment(5_000)
    loadMember.resolve(1, trial)
    await settled()
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'trial' })
  })

  it('ends when the server refuses its token, not another one', async () => {
    const { actor, loadMember } = start({ ...nobody, token: 'kept' })
    loadMember.resolve(0, member)
    await settled()
    actor.send({ type: 'session.refused', token: 'older' })
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'member' })
    actor.send({ type: 'session.refused', token: 'kept' })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'ended',
      context: { token: null, member: null, error: { code: 'session_ended' } },
    })
  })

  it('does not hear about the member of a session that was left', async () => {
    const { actor, loadMember } = start({ ...nobody, token: 'kept' })
    actor.send({ type: 'session.left' })
    loadMember.resolve(0, member)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'guest', context: { member: null } })
  })
})
