import { useBoot } from './use-boot.ts'

/** What people call a time zone (IANA) in the language in use: Gulf Standard Time for Asia/Dubai. '' for none. */
export function useZoneName(zone: string | undefined): string {
  const { tag } = useBoot().language
  if (zone === undefined) return ''
  const parts = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
