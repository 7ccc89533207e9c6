import type { Countdown, SmsPurpose } from '../../machines/sms-code/sms-code.machine.ts'
import type { SafeStorage } from '../session/storage.ts'

const keyOf = (purpose: SmsPurpose) => `livery-sms-${purpose}`

// No countdown is longer than the longest wait that a merchant may set; anything else was not written by us.
const longest = 3_600_000

function parse(text: string | null, now: number): Countdown | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Countdown> | null
    const resendAt = value?.resendAt
    const sentTo = value?.sentTo
    if (typeof resendAt !== 'number' || typeof sentTo !== 'string') return null
    return resendAt > now && resendAt - now <= longest ? { resendAt, sentTo } : null
  } catch {
    return null
  }
}

/** The countdown that is running for this purpose, in whichever tab it began. */
export const readCountdown = (shared: SafeStorage, purpose: SmsPurpose, now: number): Countdown | null =>
  parse(shared.get(keyOf(purpose)), now)

/** Shares a countdown with every tab and with the page after a reload. */
export function shareCountdown(shared: SafeStorage, purpose: SmsPurpose, countdown: Countdown): void {
  shared.set(keyOf(purpose), JSON.stringify(countdown))
}

/** Hears the countdowns that other tabs begin. Returns the way to stop. */
export function onCountdown(
  purpose: SmsPurpose,
  now: () => number,
  listener: (countdown: Countdown) => void,
): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== keyOf(purpose)) return
    const countdown = parse(newValue, now())
    if (countdown) listener(countdown)
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** A number of which only the last digits can be read. */
export const masked = (mobileNum: string): string => `••••${mobileNum.replace(/\D/g, '').slice(-4)}`
