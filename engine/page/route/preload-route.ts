import { preloadDialog } from '../dialog/intent.ts'
import type { Engine } from '../../core/engine/engine.ts'
import { matchRoute } from './match.ts'

/** Fetches the dialogs that this address is about to open, without waiting for the page to come alive. */
export function preloadRoute(engine: Engine, pathname: string): void {
  const { boot, age } = engine
  if (age.answer.get() === 'needed') void preloadDialog(engine, 'age')
  const opens = matchRoute(boot.get().routes, pathname)?.opens
  if (opens !== undefined) void preloadDialog(engine, opens)
}
