import { createInstance, type ResourceLanguage } from 'i18next'
import type { Boot } from '../../schemas/documents/boot.document.ts'
import type { Namespace } from '../hooks/registry.ts'
import { createStore, type Store } from '../store/store.ts'
import { createFormats, type Formats } from './formats.ts'

export type Language = Boot['language']
export type Words = Readonly<Record<string, unknown>>

/** The site's words in one language at a time. */
export interface Text {
  /** Changes whenever words, language or time zone do. */
  revision: Store<number>
  translate: (key: string, vars?: Readonly<Record<string, unknown>>, namespace?: Namespace) => string
  has: (key: string, namespace?: Namespace) => boolean
  isLoaded: (namespace: Namespace) => boolean
  /** Fetches what is missing of these namespaces. The same promise while it runs, and after a failure until it is forgotten. */
  load: (namespaces: readonly Namespace[]) => Promise<void>
  /** Lets words that could not be fetched be asked for again. */
  forgetFailures: () => void
  /** Changes language once all namespaces in use have arrived. */
  change: (language: Language, words: Words) => Promise<void>
  formats: () => Formats
  /** The visitor's time zone, told after hydration: the server printed UTC. */
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

const namespaces: readonly Namespace[] = ['frame', 'errors', 'forms', 'pages', 'check', 'member', 'contract']

async function fetchJson(url: string): Promise<Words> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${String(response.status)}`)
  return (await response.json()) as Words
}

/** Makes the text service from the words that came with the page, without waiting. */
export function createText(options: TextOptions): Text {
  const fetchWords = options.fetchWords ?? fetchJson
  const revision = createStore(0)
  const i18n = createInstance()
  const loading = new Map<string, Promise<void>>()
  const asked = new Map<string, Promise<void>>()
  const failed = new Set<string>()
  let language = options.language
  let timeZone = 'UTC'
  let datesPrinted = false
  const makeFormats = () => createFormats(language.tag, language.dir, timeZone, () => (datesPrinted = true))
  let formats = makeFormats()
  /** Words without variables, as found: a form of twenty fields asks for a hundred. */
  const found = new Map<string, string>()
  const existing = new Map<string, boolean>()
  const forget = () => {
    found.clear()
    existing.clear()
  }

  const add = (tag: string, words: Words) => {
    forget()
    for (const [namespace, bundle] of Object.entries(words)) {
      i18n.addResourceBundle(tag, namespace, bundle, false, true, { silent: true, skipCopy: true })
    }
  }

  void i18n.init({
    lng: language.tag,
    load: 'currentOnly',
    fallbackLng: false,
    ns: [...namespaces],
    defaultNS: 'frame',
    fallbackNS: [...namespaces],
    resources: { [language.tag]: { ...options.words } as ResourceLanguage },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
    parseMissingKeyHandler: () => '',
    missingInterpolationHandler: () => '',
  })
  const fetchOne = (of: Language, namespace: Namespace): Promise<void> => {
    const url = options.wordsUrl.replace('{lang}', of.code).replace('{ns}', namespace)
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

  const isLoaded = (namespace: Namespace) => i18n.hasResourceBundle(language.tag, namespace)

  return {
    revision,
    isLoaded,
    translate(key, vars, namespace = 'frame') {
      const ns = [namespace, ...namespaces]
      if (vars) return i18n.t(key, { ns, ...vars })
      const id = `${namespace} ${key}`
      const known = found.get(id)
      if (known !== undefined) return known
      const words = i18n.t(key, { ns })
      found.set(id, words)
      return words
    },
    has(key, namespace = 'frame') {
      const ns = [namespace, ...namespaces]
      const id = `${namespace} ${key}`
      const known = existing.get(id)
      if (known !== undefined) return known
      const is = i18n.exists(key, { ns }) && typeof i18n.t(key, { ns, returnObjects: true }) === 'string'
      existing.set(id, is)
      return is
    },
    load(wanted) {
      const missing = wanted.filter((one) => !isLoaded(one))
      const key = `${language.code} ${missing.join(' ')}`
      const running = asked.get(key)
      if (running) return running
      const promise = Promise.all(missing.map((one) => fetchOne(language, one))).then(
        () => void asked.delete(key),
      )
      promise.catch(() => failed.add(key))
      asked.set(key, promise)
      return promise
    },
    forgetFailures() {
      for (const key of failed) asked.delete(key)
      failed.clear()
    },
    async change(next, words) {
      const missing = namespaces.filter((one) => isLoaded(one) && !Object.hasOwn(words, one))
      add(next.tag, words)
      await Promise.all(missing.map((one) => fetchOne(next, one)))
      language = next
      formats = makeFormats()
      await i18n.changeLanguage(next.tag)
      forget()
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
