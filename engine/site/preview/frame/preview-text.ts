import type { Boot } from '../../../../schemas/boot/boot.document.ts'
import type { Namespace } from '../../../../schemas/base/namespaces.ts'
import { isPlain, over } from '../../../../schemas/brand/merge.ts'
import type { Words } from '../../../../schemas/text/texts.ts'
import { createStore } from '../../../base/store/store.ts'
import { createText, type Text } from '../../../base/text/text.ts'

/** The words of one part of the page: they change only where something that the part shows changed. */
export interface TextScope {
  text: Text
  /** What was said here, and by which keys: those of `<namespace>:<key>`. */
  said: ReadonlyMap<string, ReadonlySet<string>>
  /** Tells the part of changes from now on, and of one that it missed. Returns what ends it. */
  watch: () => () => void
}

/** The text service of a page whose words change while somebody writes them. */
export interface PreviewText {
  openScope: () => TextScope
  /** Puts words in the place of a namespace's; what it lacks stays as the gateway had it. */
  patch: (language: string, namespace: string, words: Words) => Promise<void>
  /** Takes the words that came with a new boot document. */
  take: (boot: Pick<Boot, 'language' | 'words' | 'wordsUrl'>) => Promise<void>
  /** Where the words of `<namespace>:<key>` stand: their namespace, and the keys below it. */
  locate: (id: string) => { language: string; path: readonly string[] } | undefined
}

/** What one part remembers of what it said: what changes every second must not grow for ever. */
const maxSaid = 400
const address = /\/locales\/([^/]+)\/([^/.]+)\.json/
const forms = ['', '_other', '_one', '_zero', '_two', '_few', '_many']
const form = /_(?:other|one|zero|two|few|many)$/

/** The keys of all texts, without the form of a plural. */
function listTexts(words: unknown, at = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof words === 'string') found.set(at, words)
  else if (isPlain(words))
    for (const [key, inner] of Object.entries(words))
      listTexts(inner, at === '' ? key : `${at}.${key}`, found)
  return found
}

function findChanged(before: unknown, after: unknown): Set<string> {
  const [old, now] = [listTexts(before), listTexts(after)]
  const keys = [...old.keys(), ...now.keys()].filter((key) => old.get(key) !== now.get(key))
  return new Set(keys.map((key) => key.replace(form, '')))
}

function readPath(words: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (isPlain(at) ? at[key] : undefined), words)
}

/** Words by language and namespace: as the gateway has them, and over them as the Studio has them. */
function createWordStore() {
  const loaded = new Map<string, Words>()
  const patched = new Map<string, Words>()
  const get = (code: string, namespace: string): Words => {
    const id = `${code} ${namespace}`
    const [below = {}, above] = [loaded.get(id), patched.get(id)]
    return above ? (over(below, above) as Words) : below
  }
  const listNames = (code: string) =>
    [...loaded.keys()].flatMap((id) => (id.startsWith(`${code} `) ? [id.slice(code.length + 1)] : []))
  return {
    get,
    has: (code: string, namespace: string) => loaded.has(`${code} ${namespace}`),
    listNames,
    list: (code: string): Words =>
      Object.fromEntries(listNames(code).map((namespace) => [namespace, get(code, namespace)])),
    load(code: string, words: Words) {
      for (const [namespace, bundle] of Object.entries(words))
        loaded.set(`${code} ${namespace}`, bundle as Words)
    },
    patch: (code: string, namespace: string, words: Words) => void patched.set(`${code} ${namespace}`, words),
  }
}
type WordStore = ReturnType<typeof createWordStore>

/** The namespace and the keys that the words of `<namespace>:<key>` stand below. */
function findPath(words: WordStore, code: string, id: string): readonly string[] | undefined {
  const colon = id.indexOf(':')
  const keys = id.slice(colon + 1).split('.')
  for (const namespace of [id.slice(0, colon), 'frame', ...words.listNames(code).sort()])
    for (const ending of forms) {
      const path = [...keys.slice(0, -1), `${keys.at(-1) ?? ''}${ending}`]
      if (typeof readPath(words.get(code, namespace), path) === 'string') return [namespace, ...path]
    }
  return undefined
}

interface Listener {
  /** Keys that it used. */
  used: ReadonlySet<string>
  tell: () => void
}

/** A text service that notes what is said through it, and changes when it is told to. */
function openScope(base: Text, change: Text['change'], listeners: Set<Listener>): TextScope {
  const revision = createStore(0)
  const used = new Set<string>()
  const said = new Map<string, Set<string>>()
  const note = (key: string, namespace: string) => {
    const colon = key.indexOf(':')
    used.add(key.slice(colon + 1))
    return colon < 0 ? `${namespace}:${key}` : key
  }
  const listener = { used, tell: () => revision.set((count) => count + 1) }
  let seen = base.revision.get()
  const text: Text = {
    ...base,
    change,
    revision,
    translate(key, vars, namespace: Namespace = 'frame') {
      const id = note(key, namespace)
      const words = base.translate(key, vars, namespace)
      if (words.trim() === '') return words
      said.set(words, (said.get(words) ?? new Set()).add(id))
      const [oldest] = said.keys()
      if (said.size > maxSaid && oldest !== undefined) said.delete(oldest)
      return words
    },
    has(key, namespace: Namespace = 'frame') {
      note(key, namespace)
      return base.has(key, namespace)
    },
  }
  const watch = () => {
    if (seen !== base.revision.get()) listener.tell()
    listeners.add(listener)
    return () => {
      seen = base.revision.get()
      listeners.delete(listener)
    }
  }
  return { text, said, watch }
}

/** Runs work one after the other: what changes meanwhile is told to the right ones. */
function createQueue(): (work: () => Promise<void>) => Promise<void> {
  let queue = Promise.resolve()
  return (work) => {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }
}

/** Makes the text service of a preview: the site's own, with words that are patched in place, told to those alone who show them. */
export function createPreviewText(
  boot: Pick<Boot, 'language' | 'words' | 'wordsUrl'>,
  fetchJson: (url: string) => Promise<unknown> = async (url) => (await fetch(url)).json(),
): PreviewText {
  const words = createWordStore()
  let { language, wordsUrl } = boot
  words.load(language.code, boot.words)
  /** Keys whose words change now; null where all may have. */
  let changing: ReadonlySet<string> | null = null
  const listeners = new Set<Listener>()
  const inTurn = createQueue()

  const base = createText({
    language,
    words: boot.words,
    wordsUrl,
    async fetchWords(url) {
      const [, code = '', namespace = ''] = address.exec(url) ?? []
      words.load(code, { [namespace]: await fetchJson(url) })
      return words.get(code, namespace)
    },
  })
  base.revision.subscribe(() => {
    for (const { used, tell } of [...listeners])
      if (changing === null || [...changing].some((key) => used.has(key))) tell()
  })
  const change: Text['change'] = (next, given, url = wordsUrl) =>
    inTurn(async () => {
      words.load(next.code, given)
      await base.change(next, words.list(next.code), url)
      language = next
      wordsUrl = url
    })
  /** Brings words that are here already, all of them: nothing is waited for. */
  const bring = async (changed: ReadonlySet<string>) => {
    changing = changed
    try {
      await base.change(language, words.list(language.code), wordsUrl)
    } finally {
      changing = null
    }
  }

  return {
    openScope: () => openScope(base, change, listeners),
    patch: (code, namespace, given) =>
      inTurn(async () => {
        const before = words.get(code, namespace)
        words.patch(code, namespace, given)
        if (code !== language.code || !words.has(code, namespace)) return
        const changed = findChanged(before, words.get(code, namespace))
        if (changed.size > 0) await bring(changed)
      }),
    take: (next) =>
      inTurn(async () => {
        if (next.language.code !== language.code) return
        const before = words.list(language.code)
        words.load(next.language.code, next.words)
        wordsUrl = next.wordsUrl
        const now = Object.entries(words.list(language.code))
        await bring(
          new Set(now.flatMap(([namespace, bundle]) => [...findChanged(before[namespace], bundle)])),
        )
      }),
    locate(id) {
      const path = findPath(words, language.code, id)
      return path && { language: language.code, path }
    },
  }
}
