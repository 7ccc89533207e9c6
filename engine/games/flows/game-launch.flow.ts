import { fromPromise } from 'xstate'
import {
  gameLaunchMachine,
  type GameLaunchInput,
} from '../../../machines/games/game-launch/game-launch.machine.ts'
import { launchAddresses } from '../play/launch-addresses.ts'
import { prizeModeNames } from '../../../schemas/base/prize-mode-names.ts'
import type { Flow } from '../../base/flows/flow.ts'

const suggested = 6

/** The room of a card game that a player chose, where one was. */
function getRoom(query: string): string | undefined {
  return new URLSearchParams(query).get('room') ?? undefined
}

/** The prize mode and the view that a lottery screen sent the player on with. */
function getLotteryOption(query: string) {
  const parameters = new URLSearchParams(query)
  const prizeMode = prizeModeNames.find((mode) => mode === parameters.get('prizeMode'))
  return {
    prizeMode,
    lottoView: parameters.get('view') === 'lobby' ? ('lobby' as const) : ('betting' as const),
  }
}

export const gameLaunchFlow: Flow<typeof gameLaunchMachine, GameLaunchInput> = {
  input: (given) => given,
  machine: ({ call, page, pageBefore, isPhone }) =>
    gameLaunchMachine.provide({
      actors: {
        launch: fromPromise(async ({ input: { nodeId }, signal }) => {
          const device = isPhone() ? 'phone' : 'desktop'
          const { query } = page()
          const backUrl = pageBefore()
          const room = getRoom(query)
          const { prizeMode, lottoView } = getLotteryOption(query)
          const { url, hosts, title, openRound } = prizeMode
            ? await call('lotteryLaunch', {
                query: {
                  lottoGameCode: nodeId,
                  launchMode: 'LOTT',
                  lottoPrizeMode: prizeMode,
                  lottoView,
                  device,
                  backUrl,
                },
                signal,
              })
            : room === undefined
              ? await call('gameLaunch', { body: { nodeId, device, backUrl }, signal })
              : await call('pvpLaunch', { body: { nodeId, device, backUrl, room }, signal })
          return {
            title,
            addresses: launchAddresses(url, hosts),
            openRound: openRound && { id: openRound.id },
          }
        }),
        suggest: fromPromise(({ input: { nodeId }, signal }) =>
          call('gameSuggestions', { query: { nodeId, pageSize: suggested }, signal }),
        ),
      },
    }),
}
