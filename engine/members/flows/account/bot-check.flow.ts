import { fromPromise } from 'xstate'
import { botCheckMachine } from '../../../../machines/members/bot-check/bot-check.machine.ts'
import type { BotCheckInput } from '../../../../machines/members/bot-check/bot-check.types.ts'
import type { FlowTools } from '../../../base/flows/flow-tools.ts'

function getPurpose({ action, identifier }: BotCheckInput) {
  return {
    action,
    ...(identifier !== '' && { identifier }),
  }
}

/** The bot-check machine with its actors, for the machines that invoke it. */
export function botCheckWith({ call }: Pick<FlowTools, 'call'>) {
  return botCheckMachine.provide({
    actors: {
      fetchChallenge: fromPromise(({ input, signal }) =>
        call('botCheckChallenge', {
          body: { ...getPurpose(input), ...(input.way && { way: input.way }) },
          signal,
        }),
      ),
      solveWork: fromPromise(async ({ input, signal }) => {
        const { solveWork } = await import('../../bot-check/solve-work.ts')
        return solveWork(input.challenge, signal)
      }),
      judge: fromPromise(({ input: { id, answer, ...use }, signal }) =>
        call('botCheckVerify', { body: { ...getPurpose(use), id, ...answer }, signal }),
      ),
    },
  })
}
