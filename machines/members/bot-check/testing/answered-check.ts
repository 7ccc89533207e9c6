import { setup } from 'xstate'
import type { botCheckMachine } from '../bot-check.machine.ts'
import type { BotCheckOutput } from '../bot-check.types.ts'

/** A bot check that is over as soon as it begins. */
export function answeredCheck(output: BotCheckOutput) {
  return setup({}).createMachine({
    id: 'botCheck',
    initial: 'finished',
    states: { finished: { type: 'final' } },
    output,
  }) as unknown as typeof botCheckMachine
}

export const passedCheck = answeredCheck({ token: 'bot-token' })
