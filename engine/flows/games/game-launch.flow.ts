import { fromPromise } from 'xstate'
import {
  gameLaunchMachine,
  type GameLaunchInput,
} from '../../../machines/games/game-launch/game-launch.machine.ts'
import { launchAddresses } from '../../games/play/launch-addresses.ts'
import { prizeModeNames } from '../../../schemas/base/prize-mode-names.ts'
import type { Flow } from '../kit/flow.ts'

const suggested = 6

/** The prize mode and the view that a lottery screen sent the player on with. */
function lotteryOptionOf(query: string) {
  const parameters = new URLSearchParams(query)
  const prizeMode = prizeModeNames.find((mode) => mode === parameters.get('prizeMode'))
  return {
    prizeMode,
    lottoView: parameters.get('view') === 'lobby' ? ('lobby' as const) : ('betting' as const),
  }
}

export const gameLaunchFlow: Flow<typeof gameLaunchMachine, GameLaunchInput> = {
  input: (given) => given,
  machine: ({ call, page, isPhone }) =>
    gameLaunchMachine.provide({
      actors: {
        launch: fromPromise(async ({ input: { nodeId }, signal }) => {
          const device = isPhone() ? 'phone' : 'desktop'
          const { address: backUrl, query } = page()
          const { prizeMode, lottoView } = lotteryOptionOf(query)
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
            : await call('gameLaunch', { body: { nodeId, device, backUrl }, signal })
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
