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
  return (tag: string, key: string, vars: Vars | undefined, ns: readonly string[]): string => {
    for (const [lng, namespace, words] of bundles.all())
      i18n.addResourceBundle(lng, namespace, words, false, true, { silent: true, skipCopy: true })
    return i18n.t(key, { ns, ...vars, lng: tag })
  }
}
