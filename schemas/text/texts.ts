import { createInstance, type i18n } from 'i18next'
import { createPluralKeys } from './plural-keys.ts'
import { getTextOptions, type KeyStyle } from './text-options.ts'

export type Words = Readonly<Record<string, unknown>>
export type Vars = Readonly<Record<string, unknown>>

/** Words in any number of languages, by BCP 47 tag, and namespaces. */
export interface Texts {
  /** Adds the words of a namespace, in the place of those that were there. */
  add: (tag: string, namespace: string, words: Words) => void
  /** Removes every word of a language. */
  remove: (tag: string) => void
  has: (tag: string, namespace: string) => boolean
  /**
   * What stands for a key in the first namespace that has words for it, in the first language that has; values in place. The
   * form of a plural is that of the value `count`, where it is written otherwise that of the number in `count`.
   */
  find: (
    key: string,
    tags: readonly string[],
    namespaces: readonly string[],
    vars?: Vars,
    count?: unknown,
  ) => string | undefined
}

type Store = Pick<i18n, 'getResource' | 'addResourceBundle' | 'removeResourceBundle'>

/** What i18next fills values in with. */
interface Interpolator {
  interpolate: (text: string, values: Vars, tag: string | undefined, options: object) => string
}

const shown = new Set(['string', 'number', 'boolean', 'bigint'])

/** The values that can be shown: nobody reads an object's name. */
function getShown(vars: Vars): Vars {
  const entries = Object.entries(vars)
  return entries.every(([, value]) => shown.has(typeof value))
    ? vars
    : Object.fromEntries(entries.filter(([, value]) => shown.has(typeof value)))
}

/** Opens i18next over words that are added; it waits for nothing and asks nobody. */
export function createTexts(keys: KeyStyle): Texts {
  const instance = createInstance()
  instance.use(createPluralKeys())
  void instance.init(getTextOptions(keys))
  // Its own types leave out what the instance hands on.
  const store = instance.store as unknown as Store
  const interpolator = instance.services.interpolator as Interpolator
  const findResource = (key: string, tags: readonly string[], namespaces: readonly string[]): unknown => {
    for (const namespace of namespaces)
      for (const tag of tags) {
        const found: unknown = store.getResource(tag, namespace, key)
        if (found !== undefined && found !== null && found !== '') return found
      }
    return undefined
  }
  const languages = new Map<string, Set<string>>()
  return {
    add(tag, namespace, words) {
      const namespaces = languages.get(tag) ?? new Set()
      languages.set(tag, namespaces)
      // Words that came before would stay beside the new ones.
      if (namespaces.has(namespace)) store.removeResourceBundle(tag, namespace)
      namespaces.add(namespace)
      store.addResourceBundle(tag, namespace, words, false, true, { silent: true, skipCopy: true })
    },
    remove(tag) {
      for (const namespace of languages.get(tag) ?? []) store.removeResourceBundle(tag, namespace)
      languages.delete(tag)
    },
    has: (tag, namespace) => languages.get(tag)?.has(namespace) ?? false,
    find(key, tags, namespaces, vars = {}, count = vars['count']) {
      // Most words have no forms: what stands for them is all that there is to ask, with values in place, at a tenth of the time.
      const found = typeof count === 'number' ? undefined : findResource(key, tags, namespaces)
      if (typeof found === 'string')
        return found.includes('{{') ? interpolator.interpolate(found, getShown(vars), tags[0], {}) : found
      const text: unknown = instance.t(key, {
        lng: tags[0],
        lngs: tags,
        ns: namespaces,
        // Values are apart from what i18next is asked: one may be called `lng`. And none is read as a key: operators write texts too.
        replace: getShown(vars),
        nest: false,
        ...(typeof count === 'number' && { count }),
      })
      return typeof text === 'string' ? text : undefined
    },
  }
}
