import { route, type CallContext } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { browserCookie, newBrowser, readBrowser } from './browser-cookie.ts'
import { proveService } from './firebase.ts'
import { beginFlow, keepProof } from './flow.service.ts'
import { finish, identities, link, unlink } from './identity.service.ts'
import { ownPath, redirectUriOf } from './places.ts'

type Cookies = Pick<CallContext<'socialStart', 'guest'>, 'cookies' | 'setHeader' | 'brand' | 'host'>

/** The browser that asks, remembered for as long as a sign-in may take. */
function rememberedBrowser(platform: Platform, { cookies, setHeader, brand, host }: Cookies) {
  const browser = readBrowser(cookies) ?? newBrowser()
  const redirectUri = redirectUriOf(brand, platform.config, host)
  setHeader('set-cookie', browserCookie(browser, redirectUri.startsWith('https://')))
  return { browser, redirectUri }
}

export const identityRoutes = (platform: Platform) => {
  const begin = async (
    visitor: Cookies & { address: string; body: { provider: string; returnTo?: string } },
    memberId: string | null,
  ) => {
    const { provider, returnTo } = visitor.body
    const url = await beginFlow(platform, visitor.brand, {
      ...rememberedBrowser(platform, visitor),
      provider,
      memberId,
      returnTo: ownPath(returnTo),
      address: visitor.address,
    })
    return { url }
  }
  return [
    route('socialStart', 'guest', (visitor) => begin(visitor, null)),
    route('socialLinkStart', 'session', (visitor) => begin(visitor, visitor.session.memberId)),
    route('socialFinish', 'guest', (visitor) =>
      finish(platform, visitor, visitor.body.ticket, readBrowser(visitor.cookies)),
    ),
    route('socialFirebase', 'guest', async (visitor) => {
      const { brand, body } = visitor
      const proven = await proveService(platform, brand, body.idToken)
      const { browser } = rememberedBrowser(platform, visitor)
      const ticket = await keepProof(platform, brand.brand.merchantCode, {
        ...proven,
        browser,
        memberId: null,
      })
      return { ticket }
    }),
    route('identities', 'session', (visitor) => identities(platform, visitor, visitor.session)),
    route('identityLink', 'session', (visitor) =>
      link(platform, visitor, visitor.session, visitor.body.ticket, readBrowser(visitor.cookies)),
    ),
    route('identityUnlink', 'session', async ({ brand, session, body }) => {
      await unlink(platform, brand, session, body.provider)
      return null
    }),
  ]
}
