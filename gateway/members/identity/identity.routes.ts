import { route, type CallContext } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { newBrowser, readBrowser, writeBrowser } from './browser-cookie.ts'
import { proveService } from './firebase.ts'
import { beginFlow, saveProof } from './flow.service.ts'
import { finish, identities, link, requireLinkable, unlink } from './identity.service.ts'
import { ownPath, getRedirectUri } from './return-paths.ts'

type Cookies = Pick<CallContext<'socialStart', 'guest'>, 'wire' | 'setCookie' | 'brand' | 'host'>

/** The browser that asks, remembered for as long as a sign-in may take. */
function rememberedBrowser(platform: Platform, visitor: Cookies) {
  const browser = readBrowser(visitor.wire) ?? newBrowser()
  const redirectUri = getRedirectUri(visitor.brand, platform.config, visitor.host)
  writeBrowser(visitor, browser, redirectUri.startsWith('https://'))
  return { browser, redirectUri }
}

export function identityRoutes(platform: Platform) {
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
    route('socialLinkStart', 'session', async (visitor) => {
      await requireLinkable(platform, visitor, visitor.session)
      return begin(visitor, visitor.session.memberId)
    }),
    route('socialFinish', 'guest', (visitor) =>
      finish(platform, visitor, visitor.body.ticket, readBrowser(visitor.wire)),
    ),
    route('socialFirebase', 'guest', async (visitor) => {
      const { brand, body } = visitor
      const proven = await proveService(platform, brand, body.idToken)
      const { browser } = rememberedBrowser(platform, visitor)
      const ticket = await saveProof(platform, brand.settings.merchantCode, {
        ...proven,
        browser,
        memberId: null,
      })
      return { ticket }
    }),
    route('identities', 'session', (visitor) => identities(platform, visitor, visitor.session)),
    route('identityLink', 'session', (visitor) =>
      link(platform, visitor, visitor.session, visitor.body.ticket, readBrowser(visitor.wire)),
    ),
    route('identityUnlink', 'session', async (visitor) => {
      await unlink(platform, visitor, visitor.session, visitor.body.provider)
      return null
    }),
  ]
}
