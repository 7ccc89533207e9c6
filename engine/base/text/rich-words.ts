import { createInstance } from 'i18next'
import type { Bundles, Vars } from './bundles.ts'

/** i18next over the bundles, for words that use more of its language than keys, plurals and values by name. */
export function createRichWords(bundles: Bundles) {
  const i18n = createInstance()
  void i18n.init({
    load: 'currentOnly',
    fallbackLng: false,
    defaultNS: 'frame',
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
    parseMissingKeyHandler: () => '',
    missingInterpolationHandler: () => '',
  })
  const given = new Set<object>()
  return (tag: string, key: string, vars: Vars | undefined, ns: readonly string[]): string => {
    for (const [lng, namespace, words] of bundles.all()) {
      if (given.has(words)) continue
      i18n.addResourceBundle(lng, namespace, words, false, true, { silent: true, skipCopy: true })
      given.add(words)
    }
    // A plural without words of its own is said as all others are: i18next would leave it empty.
    const keys = typeof vars?.['count'] === 'number' ? [key, `${key}_other`] : key
    return i18n.t(keys, { ns, ...vars, lng: tag })
  }
}
