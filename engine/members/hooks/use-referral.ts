import { useState } from 'react'
import { tabStorage } from '../../base/session/storage.ts'

const key = 'referralCode'
const shape = /^[\w-]{1,64}$/u

/** The referral code of the link that led here, stored as long as this tab; a code that is given replaces it. */
export function useReferralCode(given?: string): string | undefined {
  const [code] = useState(() => {
    if (given !== undefined && shape.test(given)) tabStorage.set(key, given)
    return tabStorage.get(key) ?? undefined
  })
  return code
}
