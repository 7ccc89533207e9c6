import { useEffect, useMemo } from 'react'
import { useEngine } from '../root/engine.ts'
import { useStore } from '../store/store.ts'
import type { Formats } from '../text/formats.ts'
import type { Namespace } from './registry.ts'

export interface Translate {
  /** Words for a key (`nav.home`, `errors:network_abnormal`), '' when there are none. */
  (key: string, vars?: Readonly<Record<string, unknown>>): string
  /** Whether a key has words in this language or a fallback. */
  has: (key: string) => boolean
  /** False while the words of a lazy namespace are on their way; its keys give '' until then. */
  ready: boolean
}

/** Words in the language in use, looked for in the given namespace first and in all others then. */
export function useText(namespace: Namespace = 'frame'): Translate {
  const { text } = useEngine()
  const revision = useStore(text.revision)
  useEffect(() => {
    // A failure shows as missing words, and the next revision asks again.
    if (!text.isLoaded(namespace)) text.load([namespace]).catch(() => undefined)
  }, [text, namespace, revision])
  return useMemo(
    () =>
      Object.assign(
        (key: string, vars?: Readonly<Record<string, unknown>>) => text.translate(key, vars, namespace),
        {
          has: (key: string) => text.has(key, namespace),
          ready: text.isLoaded(namespace),
        },
      ),
    // The revision stands for every change of language and words.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [text, namespace, revision],
  )
}

/** Numbers, money and dates in the language in use. */
export function useFormats(): Formats {
  const { text } = useEngine()
  useStore(text.revision)
  return text.formats()
}
