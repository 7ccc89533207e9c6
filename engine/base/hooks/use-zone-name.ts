import { useBoot } from './use-boot.ts'

/** Languages that write such names small within a sentence, where the data has them as a heading does: horário padrão de Brasília. */
const small = /^(pt|it)\b/

function getName(tag: string, zone: string, style: 'longGeneric' | 'long'): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: style }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** What people call a time zone (IANA) within a sentence of a language: Gulf Standard Time for Asia/Dubai. */
export function zoneName(tag: string, zone: string): string {
  const generic = getName(tag, zone, 'longGeneric')
  // A zone without summer and winter, as UTC is, has a generic name of figures.
  const name = /\d/.test(generic) ? getName(tag, zone, 'long') : generic
  return small.test(tag)
    ? name.replace(/^(?:\p{Lu}\p{L}*\s)+(?=\p{Ll})/u, (words) => words.toLocaleLowerCase(tag))
    : name
}

/** What people call a time zone (IANA) in the language in use. '' for none. */
export function useZoneName(zone: string | undefined): string {
  const { tag } = useBoot().language
  return zone === undefined ? '' : zoneName(tag, zone)
}
