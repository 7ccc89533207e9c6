import { Refusal } from '../http/refusal.ts'
import type { Platform } from '../platform.ts'
import { hostedSettings } from './hosted-services.ts'
import type { BotCheckProvider } from './provider.ts'

const patience = 5000

interface Verdict {
  success?: unknown
  hostname?: unknown
  action?: unknown
  cdata?: unknown
}

/** What a service says of something is absent, or what it should be. */
const agrees = (said: unknown, due: readonly string[]) =>
  said === undefined || said === '' || (typeof said === 'string' && due.includes(said))

async function ask({ log }: Platform, url: string, form: Record<string, string>): Promise<Verdict> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`The service answered ${String(answer.status)}.`)
    return ((await answer.json()) ?? {}) as Verdict
  } catch (error) {
    log.warn({ error: String(error) }, 'the bot check service did not answer')
    throw new Refusal('unavailable')
  }
}

/** A service elsewhere that asks in its own frame and judges by siteverify, as Turnstile and hCaptcha do. */
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
    const verdict = await ask(platform, verify, form)
    const isOurs =
      agrees(verdict.hostname, visitor.brand.hosts) &&
      agrees(verdict.action, [action]) &&
      agrees(verdict.cdata, [id])
    return verdict.success === true && isOurs ? [''] : []
  },
}
