import { preloadDialog } from '../dialog/intent.ts'
import type { Engine } from '../root/engine.ts'
import { matchRoute } from './match.ts'

/** Fetches the dialogs that this address is about to open, without waiting for the page to come alive. */
export function preloadRoute({ boot, registry, text, age }: Engine, pathname: string): void {
  if (age.answer.get() === 'needed') preloadDialog(registry, text, 'age')
  const opens = matchRoute(boot.get().routes, pathname)?.opens
  if (opens !== undefined) preloadDialog(registry, text, opens)
}
