import { CallError } from '../call/call-error.ts'
import type { Dialogs } from '../page/dialog/dialogs.ts'

/**
 * Makes a change that keeps an account safe. Where the server requires a confirmation, the person is prompted once;
 * undefined when they would not say.
 */
export async function confirmed<T>(
  dialogs: Pick<Dialogs, 'open'>,
  run: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'confirmation_required') throw error
    return (await dialogs.open('confirm-identity')) === true ? run() : undefined
  }
}
