import { useEffect, useMemo } from 'react'
import { useEngine } from '../engine/engine.ts'
import { useStore } from '../store/store.ts'
import type { Formats } from '../text/formats.ts'
import type { Namespace } from '../../../schemas/base/namespaces.ts'

export interface UsedText extends Formats {
  /** Words for a key (`nav.home`, `errors:network_abnormal`), from the given namespace first; '' when there are none. */
  t: (key: string, vars?: Readonly<Record<string, unknown>>) => string
  /** Whether a key has words in this language or a fallback. */
  has: (key: string) => boolean
  /** False while the words of a lazy namespace are on their way; `t` gives '' for its keys until then. */
  ready: boolean
}

/** Words and formats in the language in use. Loads a lazy namespace when it is named. */
export function useText(namespace: Namespace = 'frame'): UsedText {
  const { text } = useEngine()
  const revision = useStore(text.revision)
  useEffect(() => {
    // A failure shows as missing words, and the next revision fetches again.
    if (!text.isLoaded(namespace)) text.load([namespace]).catch(() => undefined)
  }, [text, namespace, revision])
  return useMemo(
    () => ({
      t: (key: string, vars?: Readonly<Record<string, unknown>>) => text.translate(key, vars, namespace),
      has: (key: string) => text.has(key, namespace),
      ready: text.isLoaded(namespace),
      ...text.formats(),
    }),
    // The revision stands for every change of language and words.
    // oxlint-disable-next-line react/exhaustive-deps
    [text, namespace, revision],
  )
}
