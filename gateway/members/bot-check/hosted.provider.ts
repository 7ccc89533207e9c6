import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { hostedSettings } from './hosted-services.ts'
import type { BotCheckProvider } from './provider.ts'
import { withTimeout } from '../../base/network/with-timeout.ts'

const timeout = 5000

interface Verdict {
  success?: unknown
  hostname?: unknown
  action?: unknown
  cdata?: unknown
}

/** Whether a value returned by the service is absent or expected. */
function agrees(said: unknown, due: readonly string[]) {
  return said === undefined || said === '' || (typeof said === 'string' && due.includes(said))
}

async function requestVerdict(
  { log }: Platform,
  url: string,
  form: Record<string, string>,
): Promise<Verdict> {
  try {
    return await withTimeout(timeout, async (signal) => {
      const body = new URLSearchParams(form)
      const answer = await fetch(url, { method: 'POST', body, redirect: 'error', signal })
      if (!answer.ok) throw new Error(`The service answered ${String(answer.status)}.`)
      return ((await answer.json()) ?? {}) as Verdict
    })
  } catch (err) {
    log.warn({ err }, 'the bot check service did not answer')
    throw new Refusal('unavailable')
  }
}

/** An external service that shows its own frame and verifies by siteverify, as Turnstile and hCaptcha do. */
export const hostedProvider: BotCheckProvider<'hosted'> = {
  kind: 'hosted',
  make({ visitor }) {
    const settings = hostedSettings(visitor.brand)
    if (!settings) throw new Refusal('unavailable')
    const { service, siteKey, script } = settings
    return Promise.resolve({ shown: { service, siteKey, script }, answer: '' })
  },
  async judge({ platform, visitor, id, action }, { proof }) {
    const settings = hostedSettings(visitor.brand)
    if (!settings || !proof) return []
    const { secret, siteKey, verify } = settings
    const form = { secret, response: proof, remoteip: visitor.address, sitekey: siteKey }
    const verdict = await requestVerdict(platform, verify, form)
    const isOurs =
      agrees(verdict.hostname, visitor.brand.hosts) &&
      agrees(verdict.action, [action]) &&
      agrees(verdict.cdata, [id])
    return verdict.success === true && isOurs ? [''] : []
  },
}
