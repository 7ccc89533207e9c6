import type { Engine } from '../root/engine.ts'

const name = 'password-due'

/** Keeps the dialog for a new password open for as long as one is due, whatever else opens or closes. */
export function followPasswordDue({ session, dialogs }: Pick<Engine, 'session' | 'dialogs'>): void {
  const judge = () => {
    const { member } = session.get()
    const open = dialogs.stack.get().find((one) => one.name === name)
    if (member?.passwordDue && !open) void dialogs.open(name, {}, { entry: false })
    if (!member && open) dialogs.close(undefined, open.key)
  }
  session.subscribe(judge)
  dialogs.stack.subscribe(() => queueMicrotask(judge))
}
