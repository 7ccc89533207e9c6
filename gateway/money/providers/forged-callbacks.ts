import { openCase } from '../../base/cases/cases.service.ts'
import { patternCase } from '../../base/cases/pattern-case.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { spacing } from '../../base/limits/spacing.ts'
import { getNetwork } from '../../base/network/address.ts'
import type { Platform } from '../../base/platform/platform.ts'

export const forgedCallbacksCase = patternCase('risk.callbacks', 'partner', { of: ['deposit', 'payout'] })

/** Callbacks that nobody can have signed, within so many minutes, that somebody looks at it. */
const burst = { count: 10, minutes: 10 }

interface Forged {
  provider: string
  /** What it claims to report. */
  of: 'deposit' | 'payout'
  /** Host that it came to. */
  host: string
  address: string
  body: string
}

/** The merchant that a callback is about, as it says itself; else whose host it came to. */
function findMerchant({ registry }: Platform, { body, host }: Forged): string | undefined {
  let named: unknown
  try {
    named = (JSON.parse(body) as { merchant?: unknown } | null)?.merchant
  } catch {
    named = undefined
  }
  const brand = typeof named === 'string' ? registry.byMerchant(named) : undefined
  return (brand ?? registry.byHost(host))?.settings.merchantCode
}

/**
 * A function that counts a refused callback, and brings a burst of them before the operators: one case of a provider. They are
 * counted in this process alone, so that what strangers send costs no statement each.
 */
export function forgedCallbacks(platform: Platform): (error: unknown, forged: Forged) => void {
  const isBurst = spacing({ max: burst.count - 1, window: burst.minutes * 60_000 })
  const opened = spacing({ max: 1, window: burst.minutes * 60_000 })
  return (error, forged) => {
    if (!(error instanceof Refusal) || error.code !== 'forbidden') return
    const merchant = findMerchant(platform, forged)
    if (merchant === undefined) return
    const { provider, of, address } = forged
    const now = platform.clock()
    const key = `${merchant} ${provider} ${of}`
    if (isBurst(key, now.getTime()) === 0 || opened(key, now.getTime()) > 0) return
    const details = {
      provider,
      of,
      network: getNetwork(address),
      forged: String(burst.count),
      minutes: String(burst.minutes),
    }
    const subject = {
      merchant,
      kind: forgedCallbacksCase.name,
      reference: `${provider} ${of}`,
      memberId: null,
    }
    platform.background.run('forged callbacks', () =>
      platform.database.within(merchant, (tx) => openCase(tx, { ...subject, details }, now)),
    )
  }
}
