import type { InitOptions } from 'i18next'

/** How keys are written in a file of words: `{ "nav": { "home": … } }` or `{ "nav.home": … }`. */
export type KeyStyle = 'nested' | 'flat'

/** How every text of the product is read, on site, console, games and gateway alike. The site's build has them as constants: lean-i18next.parts.ts. */
export function getTextOptions(keys: KeyStyle): InitOptions {
  return {
    initAsync: false,
    resources: {},
    load: 'currentOnly',
    fallbackLng: false,
    keySeparator: keys === 'nested' ? '.' : false,
    // Namespaces are named beside the key: codes that people made up may hold a colon.
    nsSeparator: false,
    // A key means one place alone, and nothing that objects inherit.
    ignoreJSONStructure: false,
    returnNull: false,
    // What is exported without a translation is an empty text: the next in line speaks in its place.
    returnEmptyString: false,
    returnedObjectHandler: () => undefined,
    parseMissingKeyHandler: () => undefined,
    missingInterpolationHandler: () => '',
    // Texts are drawn as text, never as HTML.
    interpolation: { escapeValue: false },
  }
}
