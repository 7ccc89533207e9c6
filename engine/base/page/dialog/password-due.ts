import { CallError } from '../../call/call-error.ts'
import type { Engine } from '../../engine/engine.ts'

const name = 'password-due'

function wasRefused(error: unknown) {
  return error instanceof CallError && error.code === 'password_change_due'
}

/**
 * Keeps the dialog for a new password open for as long as one is due, whatever else opens or closes. Once there is one, what was
 * refused until then is requested again.
 */
export function followPasswordDue({
  session,
  dialogs,
  queries,
}: Pick<Engine, 'session' | 'dialogs' | 'queries'>): void {
  let due = false
  const judge = () => {
    const { member } = session.get()
    const open = dialogs.stack.get().find((openDialog) => openDialog.name === name)
    if (member?.passwordDue && !open) void dialogs.open(name, {}, { entry: false })
    if (!member && open) dialogs.close(undefined, open.key)
    const wasDue = due
    due = member?.passwordDue ?? false
    if (wasDue && member && !due)
      void queries.invalidateQueries({ predicate: ({ state }) => wasRefused(state.error) })
  }
  session.subscribe(judge)
  dialogs.stack.subscribe(() => queueMicrotask(judge))
}
