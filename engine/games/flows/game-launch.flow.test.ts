import { createActor, type PromiseActorLogic, toPromise } from 'xstate'
import { expect, test } from 'vitest'
import type { Launched } from '../../../machines/games/game-launch/game-launch.machine.ts'
import { fakeTools } from '../../base/flows/testing/fake-tools.ts'
import { gameLaunchFlow } from './game-launch.flow.ts'

async function launch(query: string): Promise<unknown[]> {
  const sent: unknown[] = []
  const call = ((name: string, input: { body: unknown }) => {
    sent.push([name, input.body])
    return Promise.resolve({ url: 'http://vendor.localhost/play', hosts: [], title: 'Koi', openRound: null })
  }) as never
  const page = () => ({ host: 'tala.localhost', address: 'http://tala.localhost/seamless', query })
  const tools = fakeTools({ call }, { page })
  const { launch: logic } = gameLaunchFlow.machine(tools).implementations.actors as {
    launch: PromiseActorLogic<Launched, { nodeId: string }>
  }
  await toPromise(createActor(logic, { input: { nodeId: 'koi' } }).start())
  return sent
}

const backUrl = 'http://tala.localhost/rng'

test('a game is launched with the address of the page that the player came from', async () => {
  expect(await launch('?gameCode=koi')).toEqual([['gameLaunch', { nodeId: 'koi', device: 'phone', backUrl }]])
})

test('a room is launched by its id', async () => {
  expect(await launch('?gameCode=koi&room=r7')).toEqual([
    ['pvpLaunch', { nodeId: 'koi', device: 'phone', backUrl, room: 'r7' }],
  ])
})
