import type { CallName } from '../../schemas/calls/calls.ts'
import { callKey, staleTimeOf } from '../query/queries.ts'
import type { Engine } from '../root/engine.ts'
import { partOf } from '../screen/part.ts'

type Needed = Pick<Engine, 'registry' | 'text' | 'queries' | 'call' | 'dialogs'>

/** Fetches what a dialog is drawn with before it is opened: code, words, answers. A failure is shown when it is opened. */
export async function preloadDialog(engine: Needed, name: string): Promise<void> {
  const { registry, text, queries, call } = engine
  const entry = Object.hasOwn(registry.dialogs, name) ? registry.dialogs[name] : undefined
  if (!entry) return
  const ask = (asked: CallName) =>
    queries.prefetchQuery({
      queryKey: callKey(asked),
      queryFn: ({ signal }) => call(asked, { signal } as never),
      staleTime: staleTimeOf(asked),
    })
  await Promise.allSettled([partOf(entry), text.load(entry.words ?? []), ...(entry.asks ?? []).map(ask)])
}

/** Handlers that fetch a dialog's code as soon as somebody seems to want it. */
export function intentOf(engine: Needed, name: string) {
  const { registry, dialogs } = engine
  const prepare = () => {
    void preloadDialog(engine, name).then(() => {
      if (registry.dialogs[name]?.ahead) dialogs.prepare(name)
    })
  }
  return { onPointerEnter: prepare, onFocus: prepare, onPointerDown: prepare }
}
