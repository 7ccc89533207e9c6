import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { Namespace } from '../../../schemas/base/namespaces.ts'
import { createTexts, type Vars, type Words } from '../../../schemas/text/texts.ts'
import { acrossOffline } from '../load/network.ts'
import { createStore, type Store } from '../store/store.ts'
import { createFormats, type Formats } from './formats.ts'

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
  translate: (key: string, vars?: Vars, namespace?: Namespace) => string
  has: (key: string, namespace?: Namespace) => boolean
  isLoaded: (namespace: Namespace) => boolean
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

/** The frame is looked in before all others, those by their names. */
function sortNamespaces(names: readonly string[]): readonly string[] {
  const rest = new Set(names)
  rest.delete('frame')
  return ['frame', ...[...rest].sort()]
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
  const texts = createTexts('nested', { [language.tag]: options.words })
  /** The namespaces of a language, in the order in which words are looked for. */
  const namespaces = new Map([[language.tag, sortNamespaces(Object.keys(options.words))]])
  const listNamespaces = () => namespaces.get(language.tag) ?? []

  const add = (tag: string, words: Words) => {
    known.clear()
    for (const [namespace, bundle] of Object.entries(words)) texts.add(tag, namespace, bundle as Words)
    namespaces.set(tag, sortNamespaces([...(namespaces.get(tag) ?? []), ...Object.keys(words)]))
  }

  const find = (key: string, vars: Vars | undefined, namespace: Namespace): string | undefined => {
    const colon = key.indexOf(':')
    const named = colon < 0 ? [] : [key.slice(0, colon)]
    const order = [...named, namespace, ...listNamespaces()]
    return texts.find(key.slice(colon + 1), [language.tag], order, vars)
  }
  const fetchOne = (of: Language, namespace: string): Promise<void> => {
    const url = wordsUrl.replace('{lang}', of.code).replace('{ns}', namespace)
    const running = loading.get(url)
    if (running) return running
    const promise = fetchWords(url)
      .then((words) => {
        add(of.tag, { [namespace]: words })
        if (of.tag === language.tag) revision.set((count) => count + 1)
      })
      .finally(() => loading.delete(url))
    loading.set(url, promise)
    return promise
  }

  const isLoaded = (namespace: Namespace) => texts.has(language.tag, namespace)

  return {
    revision,
    isLoaded,
    translate(key, vars, namespace = 'frame') {
      if (vars) return find(key, vars, namespace) ?? ''
      const id = `${namespace} ${key}`
      const words = known.get(id) ?? find(key, undefined, namespace) ?? ''
      known.set(id, words)
      return words
    },
    has: (key, namespace = 'frame') => find(key, undefined, namespace) !== undefined,
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
      const missing = listNamespaces().filter((namespace) => !Object.hasOwn(words, namespace))
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
