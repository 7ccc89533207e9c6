import type { i18n } from 'i18next'

interface PluralResolver {
  getSuffix: (tag: string, count: number) => string
}

/** Where words are looked for: with a count, a plural without words of its own is said as all others are. i18next alone would leave it empty. */
export function createPluralKeys() {
  let plurals: PluralResolver | undefined
  return {
    type: 'i18nFormat',
    handleAsObject: true,
    init({ services }: i18n) {
      plurals = services.pluralResolver as PluralResolver
    },
    /** Adds keys in reverse: the last is tried first. */
    addLookupKeys(
      keys: string[],
      key: string,
      tag: string,
      _namespace: string,
      { count }: { count?: number },
    ) {
      if (count === undefined) return
      keys.push(`${key}_other`, key + (plurals?.getSuffix(tag, count) ?? ''))
      if (count === 0) keys.push(`${key}_zero`)
    },
  } as const
}
