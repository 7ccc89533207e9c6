import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { Namespace } from '../../../schemas/base/namespaces.ts'
import { acrossOffline } from '../load/network.ts'
import { createStore, type Store } from '../store/store.ts'
import { Bundles, fill, hasRich, type Vars, type Words } from './bundles.ts'
import { createFormats, type Formats } from './formats.ts'
import { loadRich, richNow } from './rich.ts'

declare module '../engine/engine.ts' {
  interface Engine {
    text: Text
  }
}

export type Language = Boot['language']

/** The site's words in one language at a time. */
export interface Text {
  /** Changes whenever words, language or time zone do. */
  revision: Store<number>
  translate: (key: string, vars?: Readonly<Record<string, unknown>>, namespace?: Namespace) => string
  has: (key: string, namespace?: Namespace) => boolean
  isLoaded: (namespace: Namespace) => boolean
  /** What has to come before the first words can be rendered; null when nothing has. */
  missing: () => Promise<void> | null
  /** Fetches what is missing of these namespaces. The same promise while it runs, and after a failure until it is forgotten. */
  load: (namespaces: readonly Namespace[]) => Promise<void>
  /** Lets words that could not be fetched be fetched again. */
  forgetFailures: () => void
  /** Changes language, or to newer words, once all namespaces in use have arrived. */
  change: (language: Language, words: Words, wordsUrl?: string) => Promise<void>
  formats: () => Formats
  /** The visitor's time zone, set after hydration: the server printed UTC. */
  setTimeZone: (zone: string) => void
}

export interface TextOptions {
  language: Language
  /** Words by namespace. */
  words: Words
  /** `/locales/{lang}/{ns}.json?v=…` */
  wordsUrl: string
  fetchWords?: (url: string) => Promise<Words>
}

async function fetchJson(url: string): Promise<Words> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${String(response.status)}`)
  return (await response.json()) as Words
}

/** Makes the text service from the words that came with the page, without waiting. */
export function createText(options: TextOptions): Text {
  const fetchWords = options.fetchWords ?? fetchJson
  const revision = createStore(0)
  const loading = new Map<string, Promise<void>>()
  const loads = new Map<string, Promise<void>>()
  const failed = new Set<string>()
  let { language, wordsUrl } = options
  let timeZone = 'UTC'
  let datesPrinted = false
  const makeFormats = () => createFormats(language.tag, language.dir, timeZone, () => (datesPrinted = true))
  let formats = makeFormats()
  /** Words without variables, as found: a form of twenty fields reads a hundred. */
  const known = new Map<string, string>()
  const bundles = new Bundles()
  let translateRich: ReturnType<NonNullable<ReturnType<typeof richNow>>> | undefined

  const add = (tag: string, words: Words) => {
    known.clear()
    for (const [namespace, bundle] of Object.entries(words)) bundles.add(tag, namespace, bundle as Words)
  }
  add(language.tag, options.words)

  const inWords = (key: string, vars: Vars | undefined, namespace: Namespace): string => {
    const ns = [namespace, ...bundles.namespaces(language.tag)]
    const words = bundles.find(language.tag, key, ns, vars?.['count'])
    if (typeof words !== 'string') return ''
    const filled = fill(words, vars)
    if (filled !== null) return filled
    translateRich ??= richNow()?.(bundles)
    return translateRich?.(language.tag, key, vars, ns) ?? ''
  }
  const fetchOne = (of: Language, namespace: string): Promise<void> => {
    const url = wordsUrl.replace('{lang}', of.code).replace('{ns}', namespace)
    const running = loading.get(url)
    if (running) return running
    const promise = fetchWords(url)
      .then(async (words) => {
        if (hasRich(words)) await loadRich()
        add(of.tag, { [namespace]: words })
        if (of.tag === language.tag) revision.set((count) => count + 1)
      })
      .finally(() => loading.delete(url))
    loading.set(url, promise)
    return promise
  }

  const isLoaded = (namespace: Namespace) => bundles.has(language.tag, namespace)

  return {
    revision,
    isLoaded,
    missing: () => (richNow() || !hasRich(options.words) ? null : loadRich()),
    translate(key, vars, namespace = 'frame') {
      if (vars) return inWords(key, vars, namespace)
      const id = `${namespace} ${key}`
      const words = known.get(id) ?? inWords(key, undefined, namespace)
      known.set(id, words)
      return words
    },
    has: (key, namespace = 'frame') =>
      typeof bundles.find(language.tag, key, [namespace, ...bundles.namespaces(language.tag)]) === 'string',
    load(wanted) {
      const missing = wanted.filter((namespace) => !isLoaded(namespace))
      const key = `${language.code} ${missing.join(' ')}`
      const running = loads.get(key)
      if (running) return running
      const promise = acrossOffline(() =>
        Promise.all(missing.map((namespace) => fetchOne(language, namespace))),
      ).then(() => void loads.delete(key))
      promise.catch(() => failed.add(key))
      loads.set(key, promise)
      return promise
    },
    forgetFailures() {
      for (const key of failed) loads.delete(key)
      failed.clear()
    },
    async change(next, words, url = wordsUrl) {
      wordsUrl = url
      const missing = bundles.namespaces(language.tag).filter((namespace) => !Object.hasOwn(words, namespace))
      if (hasRich(words)) await loadRich()
      add(next.tag, words)
      await Promise.all(missing.map((value) => fetchOne(next, value)))
      language = next
      formats = makeFormats()
      known.clear()
      revision.set((count) => count + 1)
    },
    formats: () => formats,
    setTimeZone(zone) {
      if (zone === timeZone) return
      timeZone = zone
      formats = makeFormats()
      if (datesPrinted) revision.set((count) => count + 1)
    },
  }
}
