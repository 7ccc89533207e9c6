import type { Engine } from '../engine/engine.ts'

/** Acts at once, or as soon as it is known who is here: what is clicked before is not lost. */
export function whenSettled({ session }: Pick<Engine, 'session'>, act: () => void): void {
  if (session.get().status !== 'restoring') {
    act()
    return
  }
  const stop = session.subscribe(() => {
    if (session.get().status === 'restoring') return
    stop()
    act()
  })
}
