import { eq } from 'drizzle-orm'
import { openLocalProvider } from '../../members/identity/testing/local-provider.ts'
import { back, getSettings } from '../../members/identity/testing/social-site.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { hashPassword } from '../../base/proof/password.ts'
import { postPoints } from '../../rewards/points/points.ts'
import { draftsInMemory } from '../../operators/preview/testing/drafts-in-memory.ts'
import { type ConsoleClient, newOperator } from '../../operators/testing/console-client.ts'
import type { LogSink } from '../log-sink.ts'
import { testBrand } from '../test-brands.ts'
import { demo, demoMembers, first, openTestGateway, testConfig, type TestGateway } from '../test-gateway.ts'
import { openIdleVendor } from '../wallet-sender.ts'

/** What people tell the site in these tests; no log line and no answer may repeat any of it. */
export const personal = {
  email: 'maria.clara@example.net',
  name: 'Ibarra Magsalin',
  mobile: '9179876543',
  account: '8812345678',
  address: 'Calle Escolta 12',
  words: 'the hall of mirrors',
  paymentPassword: '246810',
}

export interface PersonalSite {
  gateway: TestGateway
  /** A member with money, points and everything that a withdrawal wants, whose identity is confirmed. */
  token: string
  account: string
  olga: ConsoleClient
  close(): Promise<void>
}

const art = { art: 'b-spot' }
const merchant = {
  vendors: [{ code: 'NORTH', name: 'Northlight' }],
  categories: [{ code: 'LIVE', vendors: ['NORTH'] }],
  paymentMethods: [{ code: 'card', minimum: '100', maximum: '50000' }],
  payoutMethods: [
    {
      code: 'bank-transfer',
      kind: 'bank',
      name: { EN: 'Bank' },
      numberPattern: '^[0-9]{8,19}$',
      banks: [{ code: 'harbour', name: 'Harbour Bank' }],
      minimum: '10',
      maximum: '8000',
    },
  ],
  rewards: {
    'points-mall': {
      earning: [],
      exchange: { points: 100, amount: '1', minimum: 200 },
      items: [{ id: 'shirt', kind: 'physical', title: { EN: 'Shirt' }, ...art, points: 100 }],
    },
    promotions: {
      offers: [
        {
          id: 'once',
          kind: 'application',
          title: { EN: 'Once' },
          terms: [{ EN: 'terms' }],
          art: 'b-hero-1',
          gift: { kind: 'cash', amount: '20' },
        },
      ],
    },
  },
  stepUp: { enabled: true },
}

/** The payment password set, points and an account to be paid to. */
async function furnish({ platform, call, logIn }: TestGateway): Promise<{ token: string; account: string }> {
  const code = 'firstcode'
  const token = await logIn()
  const paymentPasswordHash = await hashPassword(personal.paymentPassword, '203.0.113.5')
  const at = platform.clock()
  await platform.database.within(code, async (tx) => {
    await tx.update(member).set({ paymentPasswordHash })
    const [found] = await tx.select().from(member).where(eq(member.username, demo.member.username))
    const given = { merchant: code, memberId: found?.id ?? '', kind: 'reward' as const, points: 900n }
    await postPoints(tx, { ...given, key: 'demo', at })
  })
  await call('confirmIdentity', { token, body: { password: demo.password } })
  const body = {
    method: 'bank-transfer',
    bank: 'harbour',
    holder: personal.name,
    number: '8812000001',
    paymentPassword: personal.paymentPassword,
  }
  return { token, account: (await call('addPayoutAccount', { token, body })).value.id }
}

/** A gateway with something personal to lose in every area. */
export async function openPersonalSite({ log }: LogSink): Promise<PersonalSite> {
  const provider = await openLocalProvider('Lumen', [back])
  const { name, email } = personal
  provider.people.set('ana', { sub: 'ana', name, email, email_verified: true })
  const brand = first({
    merchant: {
      ...merchant,
      identity: { providers: [getSettings('lumen', provider)] },
      demo: { members: demoMembers, opening: '900' },
    },
  })
  const vendor = await openIdleVendor()
  const drafts = draftsInMemory()
  drafts.put('d1--first', testBrand(brand))
  const gateway = await openTestGateway({
    config: { botCheck: false, logLevel: 'trace', vendor: { ...testConfig.vendor, apiUrl: vendor.url } },
    log,
    brands: [brand],
    drafts,
  })
  const olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  const close = async () => {
    await gateway.close()
    await provider.close()
    vendor.close()
  }
  return { gateway, olga, ...(await furnish(gateway)), close }
}
