import { demo, first, openTestGateway, type TestGateway } from '../../../testing/test-gateway.ts'
import { type LocalProvider, openLocalProvider } from './local-provider.ts'

/** Where the providers send people back to. */
export const back = 'http://first.example:8080/wps/identity/callback'

/** What a merchant states of a provider. */
export function getSettings(id: string, { issuer, clientId, clientSecret }: LocalProvider) {
  return {
    id,
    label: { EN: id === 'lumen' ? 'Lumen' : 'Reef' },
    issuer,
    clientId,
    clientSecret,
  }
}

export interface SocialSite {
  gateway: TestGateway
  lumen: LocalProvider
  reef: LocalProvider
  close: () => Promise<void>
}

/** A gateway whose brand lets people sign in by two certified providers, and the people who have accounts there. */
export async function openSocialSite(): Promise<SocialSite> {
  const [lumen, reef] = await Promise.all([
    openLocalProvider('Lumen', [back]),
    openLocalProvider('Reef', [back]),
  ])
  for (const [sub, name] of [
    ['ana', 'Ana Reyes'],
    ['ben', 'Ben Cruz'],
    ['carla', 'Carla Diaz'],
    ['dan', 'Dan Lim'],
  ] as const)
    for (const { people } of [lumen, reef])
      people.set(sub, { sub, name, email: `${sub}@example.com`, email_verified: sub !== 'dan' })
  // The address of a member: matching it must link nothing.
  lumen.people.set('rosa', { sub: 'rosa', name: 'Rosa', email: demo.member.email, email_verified: true })
  const identity = { providers: [getSettings('lumen', lumen), getSettings('reef', reef)] }
  const gateway = await openTestGateway({ brands: [first({ merchant: { identity } })] })
  const close = async () => {
    await Promise.all([gateway.close(), lumen.close(), reef.close()])
  }
  return { gateway, lumen, reef, close }
}
