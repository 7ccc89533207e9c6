import type { TestGateway } from '../../../testing/test-gateway.ts'

/** A browser without a window: stores the gateway's cookie, and follows the way back. */
export interface Browser {
  cookie: string
  start(provider: string, more?: { returnTo?: string; token?: string; host?: string }): Promise<string>
  /** Comes back with an address of the provider: returns where the site goes on. */
  back(address: URL): Promise<{ path: string; ticket: string | null; error: string | null }>
}

export function openBrowser(gateway: TestGateway, host = 'first.example'): Browser {
  const browser: Browser = {
    cookie: '',
    async start(provider, { returnTo, token } = {}) {
      const name = token === undefined ? 'socialStart' : 'socialLinkStart'
      const answer = await gateway.call(name, {
        body: { provider, ...(returnTo !== undefined && { returnTo }) },
        host,
        headers: { cookie: browser.cookie },
        ...(token !== undefined && { token }),
      })
      const set = String(answer.headers['set-cookie'] ?? '')
      if (set !== '') browser.cookie = set.split(';')[0] ?? ''
      return answer.value.url
    },
    async back(address) {
      const answer = await gateway.app.inject({
        url: `${address.pathname}${address.search}`,
        headers: { host, ...(browser.cookie !== '' && { cookie: browser.cookie }) },
      })
      const to = new URL(String(answer.headers.location), 'http://site')
      const [ticket, error] = [to.searchParams.get('social'), to.searchParams.get('socialError')]
      to.searchParams.delete('social')
      to.searchParams.delete('socialError')
      return { path: `${to.pathname}${to.search}${to.hash}`, ticket, error }
    },
  }
  return browser
}
