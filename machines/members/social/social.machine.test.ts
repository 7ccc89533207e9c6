import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { member } from '../../kit/testing/fixtures.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { withSilentActors } from '../../kit/testing/world.ts'
import { type SocialAnswer, type SocialInput, type SocialStart, socialMachine } from './social.machine.ts'
import { entered, socialWorld, ticket, unknown } from './social.world.ts'

function showsNoTicket(snapshot: AnyMachineSnapshot) {
  expect(JSON.stringify([snapshot.context, snapshot.output])).not.toContain(ticket)
  expect(snapshot.hasTag('pending') && snapshot.context.error !== null).toBe(false)
}

function start(input: SocialInput = {}) {
  const startSignIn = deferred<{ url: string }, SocialStart>()
  const leaveSite = deferred<unknown, { url: string }>()
  const finish = deferred<SocialAnswer, { ticket: string }>()
  const storeSession = deferred<typeof member, { token: string }>()
  const link = deferred<{ label: string }, { ticket: string }>()
  const clock = new SimulatedClock()
  const machine = withSilentActors(socialMachine).provide({
    actors: {
      startSignIn: startSignIn.logic,
      leaveSite: leaveSite.logic,
      finish: finish.logic,
      storeSession: storeSession.logic,
      link: link.logic,
    },
  })
  const actor = createActor(machine, { input, clock }).start()
  return { actor, clock, startSignIn, leaveSite, finish, storeSession, link }
}

const choice = { type: 'provider.chosen', provider: 'lumen', by: 'oidc' } as const

describe('social sign-in', () => {
  it('reaches every state by every transition, and never shows a ticket', async () => {
    expect(await walk(socialWorld, showsNoTicket)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(socialWorld, showsNoTicket)
  })

  it('leaves for the provider once, however often a button is pressed', async () => {
    const { actor, startSignIn, leaveSite } = start()
    actor.send(choice)
    actor.send(choice)
    expect(startSignIn.inputs).toEqual([{ purpose: 'enter', provider: 'lumen' }])
    startSignIn.resolve(0, { url: 'https://lumen.example/asking' })
    await settled()
    expect(leaveSite.inputs).toEqual([{ url: 'https://lumen.example/asking' }])
    leaveSite.resolve(0, null)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { provider: null, error: null } })
  })

  it('gives a page that never comes up and says so', async () => {
    const { actor, clock, startSignIn } = start()
    actor.send(choice)
    startSignIn.resolve(0, { url: 'https://lumen.example/asking' })
    await settled()
    clock.increment(35_000)
    expect(actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: { error: { code: 'social_unreachable' } },
    })
  })

  it('logs in with what a provider proved', async () => {
    const { actor, finish, storeSession } = start({ arrival: { kind: 'proof', ticket } })
    expect(finish.inputs).toEqual([{ ticket }])
    finish.resolve(0, entered)
    await settled()
    expect(storeSession.inputs).toMatchObject([{ token: 't' }])
    storeSession.resolve(0, member)
    await settled()
    expect(actor.getSnapshot().output).toMatchObject({ outcome: 'entered', member, ticket: null })
  })

  it('hands the ticket on to a login, and links with it afterwards', async () => {
    const { actor, finish } = start({ arrival: { kind: 'proof', ticket } })
    finish.resolve(0, unknown)
    await settled()
    expect(actor.getSnapshot().context.stranger).toEqual({
      label: 'Lumen',
      email: 'ana@example.com',
      name: 'Ana',
    })
    actor.send({ type: 'login.chosen' })
    const { output } = actor.getSnapshot()
    expect(output).toMatchObject({ outcome: 'handedOn', next: 'login' })
    const after = start({ arrival: { kind: 'link', ticket: output?.ticket?.open() ?? '' } })
    expect(after.link.inputs).toEqual([{ ticket }])
    after.link.resolve(0, { label: 'Lumen' })
    await settled()
    expect(after.actor.getSnapshot().output).toMatchObject({ outcome: 'linked', label: 'Lumen' })
  })

  it('shows a refusal until the person tries again', async () => {
    const { actor, finish } = start({ arrival: { kind: 'proof', ticket } })
    finish.reject(0, { code: 'non_member' })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'refused',
      context: { error: { code: 'non_member' } },
    })
    actor.send({ type: 'retried' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { error: null } })
  })
})
