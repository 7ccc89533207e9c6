import type { CallName } from '../../../../schemas/calls/calls.ts'
import { getQuery } from '../../query/queries.ts'
import type { Engine } from '../../engine/engine.ts'
import { getPart } from '../screen/part.ts'

type Needed = Pick<Engine, 'registry' | 'text' | 'queries' | 'call' | 'dialogs'>

/** Fetches what a dialog is rendered with before it is opened: code, words, answers. A failure is shown when it is opened. */
export async function preloadDialog(engine: Needed, name: string): Promise<void> {
  const { registry, text, queries, call } = engine
  const entry = Object.hasOwn(registry.dialogs, name) ? registry.dialogs[name] : undefined
  if (!entry) return
  const prefetch = (name: CallName) => queries.prefetchQuery(getQuery(call, name))
  await Promise.allSettled([
    getPart(entry),
    text.load(entry.words ?? []),
    ...(entry.asks ?? []).map(prefetch),
  ])
}

/** Handlers that fetch a dialog's code as soon as the pointer or focus suggests it. */
export function getIntent(engine: Needed, name: string) {
  const { registry, dialogs } = engine
  const prepare = () => {
    void preloadDialog(engine, name).then(() => {
      if (registry.dialogs[name]?.ahead) dialogs.prepare(name)
    })
  }
  return { onPointerEnter: prepare, onFocus: prepare, onPointerDown: prepare }
}
