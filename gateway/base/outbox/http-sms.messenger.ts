import type { Messenger } from '../platform/messenger.ts'

const timeout = 10_000

/** A messenger that posts text messages as JSON { merchant, to, text } to an SMS provider's bridge. */
export function httpSmsMessenger(url: string, token: string | undefined): Messenger {
  return {
    async send(brand, { to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ merchant: brand.settings.merchantCode, to: `+${to}`, text }),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The SMS provider answered ${String(answer.status)}`)
    },
    close: () => Promise.resolve(),
  }
}
