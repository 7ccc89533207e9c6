import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { agent, member, network, trial } from '../../kit/testing/fixtures.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type Member, type SessionInput, sessionMachine } from './session.machine.ts'
import { nobody, refused, sessionWorld } from './session.world.ts'

function knowsWhoIsSignedIn(snapshot: AnyMachineSnapshot) {
  const { token, member } = snapshot.context as { token: unknown; member: unknown }
  if (snapshot.matches('signedIn')) expect([token, member]).not.toContain(null)
  if (snapshot.matches('guest') || snapshot.matches('ended')) expect([token, member]).toEqual([null, null])
}

function start(input: SessionInput) {
  const exchangeToken = deferred<{ token: string }, { urlToken: string }>()
  const loadMember = deferred<Member, { token: string }>()
  const lookUpHandover = deferred<{ id: string; account: string }, { urlToken: string }>()
  const clock = new SimulatedClock()
  const machine = sessionMachine.provide({
    actors: {
      exchangeToken: exchangeToken.logic,
      loadMember: loadMember.logic,
      lookUpHandover: lookUpHandover.logic,
    },
  })
  const actor = createActor(machine, { input, clock }).start()
  return { actor, exchangeToken, loadMember, lookUpHandover, clock }
}

describe('session', () => {
  it('reaches every state by every transition', async () => {
    expect(await walk(sessionWorld, knowsWhoIsSignedIn)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(sessionWorld, knowsWhoIsSignedIn)
  })

  it('exchanges the token of the address where nobody is here', async () => {
    const { actor, exchangeToken, loadMember } = start({ ...nobody, urlToken: 'once' })
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

  it('is nobody, and says why, where the token of the address is worth nothing', async () => {
    const { actor, exchangeToken } = start({ ...nobody, urlToken: 'once' })
    exchangeToken.reject(0, { code: 'handover_invalid' })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'guest',
      context: { token: null, urlToken: null, error: { code: 'handover_invalid' } },
    })
  })

  const comparing = async () => {
    const flow = start({ ...nobody, token: 'stored', urlToken: 'once' })
    flow.loadMember.resolve(0, member)
    await settled()
    expect(flow.lookUpHandover.inputs).toEqual([{ urlToken: 'once' }])
    flow.lookUpHandover.resolve(0, { id: 'm2', account: 'amy' })
    await settled()
    return flow
  }

  it('prompts the member who is here first, and spends no token for it', async () => {
    const { actor, exchangeToken } = await comparing()
    expect(exchangeToken.inputs).toEqual([])
    expect(actor.getSnapshot()).toMatchObject({
      value: 'confirmingHandover',
      context: { token: 'stored', member, other: { id: 'm2', account: 'amy' } },
    })
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true)
  })

  it('stays who it is when the switch is declined', async () => {
    const { actor, exchangeToken } = await comparing()
    actor.send({ type: 'handover.declined' })
    actor.send({ type: 'handover.accepted' })
    expect(exchangeToken.inputs).toEqual([])
    expect(actor.getSnapshot()).toMatchObject({
      value: { signedIn: 'member' },
      context: { token: 'stored', urlToken: null, other: null, member },
    })
  })

  it('switches when it is accepted, and stays who it is when the token is used up by then', async () => {
    const { actor, exchangeToken, loadMember } = await comparing()
    actor.send({ type: 'handover.accepted' })
    exchangeToken.resolve(0, { token: 'fresh' })
    await settled()
    loadMember.resolve(1, agent)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: { signedIn: 'agent' },
      context: { token: 'fresh', member: agent, other: null },
    })
    const late = await comparing()
    late.actor.send({ type: 'handover.accepted' })
    late.exchangeToken.reject(0, { code: 'handover_invalid' })
    await settled()
    late.loadMember.resolve(1, member)
    await settled()
    expect(late.actor.getSnapshot()).toMatchObject({
      value: { signedIn: 'member' },
      context: { token: 'stored', urlToken: null, member },
    })
  })

  it.each([
    ['is their own', { id: member.id, account: 'rosa' }, null],
    ['is worth nothing', null, { code: 'handover_invalid' }],
  ])('prompts nobody where the token %s', async (_, owner, error) => {
    const { actor, loadMember, lookUpHandover, exchangeToken } = start({
      ...nobody,
      token: 'stored',
      urlToken: 'once',
    })
    loadMember.resolve(0, member)
    await settled()
    if (owner) lookUpHandover.resolve(0, owner)
    else lookUpHandover.reject(0, error)
    await settled()
    expect(exchangeToken.inputs).toEqual([])
    expect(actor.getSnapshot()).toMatchObject({
      value: { signedIn: 'member' },
      context: { token: 'stored', urlToken: null, error },
    })
  })

  it('takes the token of the address where the stored session is over', async () => {
    const { actor, loadMember, exchangeToken } = start({ ...nobody, token: 'stored', urlToken: 'once' })
    loadMember.reject(0, refused)
    await settled()
    expect(exchangeToken.inputs).toEqual([{ urlToken: 'once' }])
    expect(actor.getSnapshot().context).toMatchObject({ token: null, member: null })
  })

  it('stores the token through a lost network, and tries again', async () => {
    const { actor, loadMember, clock } = start({ ...nobody, token: 'stored', member })
    loadMember.reject(0, network)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'unreachable', context: { token: 'stored', member } })
    clock.increment(5_000)
    loadMember.resolve(1, trial)
    await settled()
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'trial' })
  })

  it('keeps the token of the address through a lost network, and tries it again', async () => {
    const { actor, exchangeToken, clock } = start({ ...nobody, urlToken: 'once' })
    exchangeToken.reject(0, network)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'exchangeLost', context: { urlToken: 'once' } })
    clock.increment(5_000)
    expect(exchangeToken.inputs).toEqual([{ urlToken: 'once' }, { urlToken: 'once' }])
    exchangeToken.reject(1, { code: 'handover_invalid' })
    await settled()
    expect(actor.getSnapshot().value).toBe('guest')
  })

  it('keeps the token of the address where too much was tried, and asks again when that is over', async () => {
    const { actor, exchangeToken, loadMember, clock } = start({ ...nobody, urlToken: 'once' })
    exchangeToken.reject(0, { code: 'too_many_requests', retryAfter: 30 })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'exchangeLost',
      context: { urlToken: 'once', error: { code: 'too_many_requests', retryAfter: 30 } },
    })
    clock.increment(29_999)
    expect(exchangeToken.inputs).toHaveLength(1)
    clock.increment(1)
    exchangeToken.resolve(1, { token: 'fresh' })
    await settled()
    loadMember.resolve(0, member)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: { signedIn: 'member' },
      context: { token: 'fresh', error: null },
    })
  })

  it('has nothing to say of an exchange whose answer was lost: the page itself says that the network is', async () => {
    const { actor, exchangeToken } = start({ ...nobody, urlToken: 'once' })
    exchangeToken.reject(0, network)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'exchangeLost', context: { error: null } })
  })

  it('asks again after half a minute at most, however long it is told to wait', async () => {
    const { exchangeToken, clock } = start({ ...nobody, urlToken: 'once' })
    exchangeToken.reject(0, { code: 'too_many_requests', retryAfter: 900 })
    await settled()
    clock.increment(30_000)
    expect(exchangeToken.inputs).toHaveLength(2)
  })

  it('asks again whose the token of the address is where too much was tried', async () => {
    const { actor, loadMember, lookUpHandover, clock } = start({
      ...nobody,
      token: 'stored',
      urlToken: 'once',
    })
    loadMember.resolve(0, member)
    await settled()
    lookUpHandover.reject(0, { code: 'too_many_requests' })
    await settled()
    clock.increment(5_000)
    lookUpHandover.resolve(1, { id: 'm9', account: 'amy' })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirmingHandover', context: { urlToken: 'once' } })
  })

  it('asks again whose the token of the address is when no answer came', async () => {
    const { actor, loadMember, lookUpHandover } = start({ ...nobody, token: 'stored', urlToken: 'once' })
    loadMember.resolve(0, member)
    await settled()
    lookUpHandover.reject(0, network)
    await settled()
    actor.send({ type: 'retried' })
    lookUpHandover.resolve(1, { id: 'm9', account: 'amy' })
    await settled()
    expect(actor.getSnapshot().value).toBe('confirmingHandover')
  })

  it('ends when the server refuses its token, not another one', async () => {
    const { actor, loadMember } = start({ ...nobody, token: 'stored' })
    loadMember.resolve(0, member)
    await settled()
    actor.send({ type: 'session.refused', token: 'older' })
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'member' })
    actor.send({ type: 'session.refused', token: 'stored' })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'ended',
      context: { token: null, member: null, error: { code: 'session_ended' } },
    })
  })

  it('does not hear about the member of a session that was left', async () => {
    const { actor, loadMember } = start({ ...nobody, token: 'stored' })
    actor.send({ type: 'session.left' })
    loadMember.resolve(0, member)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'guest', context: { member: null } })
  })
})
