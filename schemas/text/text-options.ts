import type { InitOptions } from 'i18next'

/** How keys are written in a file of words: `{ "nav": { "home": … } }` or `{ "nav.home": … }`. */
export type KeyStyle = 'nested' | 'flat'

/** How every text of the product is read, on site, console, games and gateway alike. The site's build has them as constants: lean-i18next.parts.ts. */
export function getTextOptions(keys: KeyStyle): InitOptions {
  return {
    initAsync: false,
    load: 'currentOnly',
    fallbackLng: false,
    keySeparator: keys === 'nested' ? '.' : false,
    // A key means one place alone, and nothing that objects inherit.
    ignoreJSONStructure: false,
    missingInterpolationHandler: () => '',
    // Texts are drawn as text, never as HTML.
    interpolation: { escapeValue: false },
  }
}
