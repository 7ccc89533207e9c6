import type { Engine } from '../../engine/engine.ts'

/** Closes what one person left open as soon as another one logs in: what is typed there is not theirs. */
export function closeLeftBehind({ session, dialogs }: Pick<Engine, 'session' | 'dialogs'>): void {
  let last = session.get().member
  let person = last?.id
  let left: readonly number[] = []
  session.subscribe(() => {
    const { member } = session.get()
    if (last && !member) left = dialogs.stack.get().map(({ key }) => key)
    if (member && person !== undefined && member.id !== person)
      for (const key of left) dialogs.close(undefined, key)
    if (member) {
      left = []
      person = member.id
    }
    last = member
  })
}
