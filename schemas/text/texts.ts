import { createInstance, type i18n, type Resource } from 'i18next'
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

/** What i18next names the form of a number with. */
interface PluralResolver {
  getSuffix: (tag: string, count: number) => string
}

const shown = new Set(['string', 'number', 'boolean', 'bigint'])

/** The values that can be shown: nobody reads an object's name. */
function getShown(vars: Vars): Vars {
  const entries = Object.entries(vars)
  return entries.every(([, value]) => shown.has(typeof value))
    ? vars
    : Object.fromEntries(entries.filter(([, value]) => shown.has(typeof value)))
}

/**
 * Opens i18next over words by tag and namespace, to which others are added; it waits for nothing and asks nobody. Its store, its
 * plural rules and its interpolation are asked each for itself: `t()` weighs each of its options anew for each text (decision 74).
 */
export function createTexts(keys: KeyStyle, first: Readonly<Record<string, Words>> = {}): Texts {
  const instance = createInstance()
  // Words that are there from the start are taken as they are; what is added later is copied, key by key.
  const resources = Object.fromEntries(Object.entries(first).map(([tag, words]) => [tag, { ...words }]))
  void instance.init({ ...getTextOptions(keys), resources: resources as Resource })
  // Its own types leave out what the instance hands on.
  const store = instance.store as unknown as Store
  const interpolator = instance.services.interpolator as Interpolator
  const plurals = instance.services.pluralResolver as PluralResolver
  /** A text, or what else stands where one is looked for. */
  const findOne = (key: string, tag: string, namespace: string): unknown => {
    const found: unknown = store.getResource(tag, namespace, key)
    // What is exported without a translation is an empty text: the next in line speaks in its place.
    return found === '' || found === null ? undefined : found
  }
  /** With a count, a plural without a form of its own is said as all others are. */
  const findForm = (key: string, tag: string, namespace: string, count: number): unknown =>
    (count === 0 ? findOne(`${key}_zero`, tag, namespace) : undefined) ??
    findOne(key + plurals.getSuffix(tag, count), tag, namespace) ??
    findOne(`${key}_other`, tag, namespace) ??
    findOne(key, tag, namespace)
  const findFirst = (
    key: string,
    tags: readonly string[],
    namespaces: readonly string[],
    count: unknown,
  ): unknown => {
    for (const namespace of namespaces)
      for (const tag of tags) {
        const found =
          typeof count === 'number' ? findForm(key, tag, namespace, count) : findOne(key, tag, namespace)
        if (found !== undefined) return found
      }
    return undefined
  }
  const languages = new Map(Object.entries(first).map(([tag, words]) => [tag, new Set(Object.keys(words))]))
  return {
    add(tag, namespace, words) {
      const namespaces = languages.get(tag) ?? new Set<string>()
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
      const found = findFirst(key, tags, namespaces, count)
      if (typeof found !== 'string') return undefined
      // Values are never read as keys: operators write texts too.
      return found.includes('{{') ? interpolator.interpolate(found, getShown(vars), tags[0], {}) : found
    },
  }
}
