import { createUseCommand } from '../base/query/create-use-command.ts'
import { type ConsoleCalls, useConsoleClient } from './console-client.ts'

/** Acts by a call of the console. Whatever is shown is requested anew unless it says what, since the log has a line more at least. */
export const useCommand = createUseCommand<ConsoleCalls>({
  useClient: useConsoleClient,
  isAlwaysStale: (name) => name !== 'me',
})
