import type { Countdown, SmsPurpose } from '../../../machines/members/sms-code/sms-code.machine.ts'
import type { SafeStorage } from '../../base/session/storage.ts'

function getKey(purpose: SmsPurpose) {
  return `livery-sms-${purpose}`
}

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
export function readCountdown(shared: SafeStorage, purpose: SmsPurpose, now: number): Countdown | null {
  return parse(shared.get(getKey(purpose)), now)
}

/** Shares a countdown with every tab and with the page after a reload. */
export function shareCountdown(shared: SafeStorage, purpose: SmsPurpose, countdown: Countdown): void {
  shared.set(getKey(purpose), JSON.stringify(countdown))
}

/** Receives the countdowns that other tabs begin. Returns the unsubscribe function. */
export function onCountdown(
  purpose: SmsPurpose,
  now: () => number,
  listener: (countdown: Countdown) => void,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== getKey(purpose)) return
    const countdown = parse(newValue, now())
    if (countdown) listener(countdown)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
