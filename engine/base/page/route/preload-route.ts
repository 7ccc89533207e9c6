import { preloadDialog } from '../dialog/intent.ts'
import type { Engine } from '../../engine/engine.ts'
import { matchRoute } from './match.ts'

/** Fetches the dialogs that this address is about to open, without waiting for the page to come alive. Resolves when they are here, or failed. */
export async function preloadRoute(engine: Engine, pathname: string): Promise<void> {
  const { boot, age } = engine
  const opens = matchRoute(boot.get().routes, pathname)?.opens
  await Promise.all([
    age.answer.get() === 'needed' && preloadDialog(engine, 'age'),
    opens !== undefined && preloadDialog(engine, opens),
  ])
}
