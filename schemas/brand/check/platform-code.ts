import languages from '../../languages.json' with { type: 'json' }
import type { Language } from '../../documents/language.document.ts'

const tags = Object.entries(languages as Readonly<Record<string, Language>>).map(([code, { tag }]) => ({
  code,
  locale: new Intl.Locale(tag),
}))

/** Countries whose code people write for their language, where it is not that of another. */
const byCountry: Readonly<Record<string, string>> = {
  BD: 'BN',
  BR: 'PT-BR',
  GB: 'EN',
  IR: 'FA',
  JP: 'JA',
  KH: 'KM',
  LA: 'LO',
  NP: 'NE',
  PH: 'TY',
  PK: 'UR',
  US: 'EN',
  VN: 'VI',
  SA: 'AR',
  AE: 'AR',
  EG: 'AR',
  UK: 'EN',
}

/** The code that the platform has for a language as others write it (`ru-RU`, `zh_Hant_TW`, `fil`); undefined where it has none. */
export function platformCodeFor(written: string): string | undefined {
  const name = written.replaceAll('_', '-')
  const upper = name.toUpperCase()
  if (Object.hasOwn(languages, upper)) return upper
  if (byCountry[upper]) return byCountry[upper]
  let wanted: Intl.Locale
  try {
    wanted = new Intl.Locale(name).maximize()
  } catch {
    return undefined
  }
  const fitting = tags.flatMap(({ code, locale }) => {
    const whole = locale.maximize()
    if (whole.language !== wanted.language) return []
    if (locale.region && locale.region !== wanted.region) return []
    return [{ code, fit: Number(whole.script === wanted.script) + Number(locale.region !== undefined) }]
  })
  return fitting.toSorted((entry, other) => other.fit - entry.fit)[0]?.code
}
