import { expect } from '@playwright/test'
import { generateSync } from 'otplib'

/** Seconds for which an authenticator shows a code. Its neighbours in time are taken, too. */
const period = 30

/** Milliseconds that a code is good for at least, once it was given: who types it may be slow. */
const shortest = 20_000

function stepAt(time: number) {
  return Math.floor(time / (period * 1_000))
}

/**
 * Gives codes of one authenticator that were not used before, oldest first: a code works once, and three of them are good at
 * any time, so that hardly any has to be waited for.
 */
export function getCodes(secret: string): () => Promise<string> {
  let last = 0
  return async () => {
    await expect.poll(() => stepAt(Date.now()) + 1, { timeout: 60_000 }).toBeGreaterThan(last)
    last = Math.max(last + 1, stepAt(Date.now() - period * 1_000 + shortest))
    return generateSync({ secret, epoch: last * period })
  }
}
