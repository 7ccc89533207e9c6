import { useBoot } from '../../../engine/hooks/base/use-boot.ts'

/** Two first digits and three last ones, as the gateway leaves them. */
const maskedNumber = /^(\d{2})\*+(\d{3})$/

/** A masked number as numbers are written: its country's code, where that can be told, and its end. An address stays as it is. */
export function shownContact(masked: string, dialingCode: string): string {
  const [, start = '', last = ''] = maskedNumber.exec(masked) ?? []
  if (start === '') return masked
  return start === dialingCode.replace('+', '') ? `+${start} …${last}` : `+${start}…${last}`
}

/** Writes masked contacts for somebody of this site's country. */
export function useShownContact(): (masked: string) => string {
  const { dialingCode } = useBoot().permission.register
  return (masked) => shownContact(masked, dialingCode)
}
