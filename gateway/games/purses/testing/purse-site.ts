import { type Audit, auditMerchant } from '../../../money/ledger/audit.ts'
import { postAlone } from '../../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../../money/ledger/movement.ts'
import {
  first,
  openTestGateway,
  second,
  testConfig,
  type TestGateway,
} from '../../../testing/test-gateway.ts'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { resumeTransfers } from '../settle-transfer.ts'
import { openPurses } from './purses.ts'

/** What is sent in place of an honest answer; status 0 breaks the connection. */
export type Spoil = (path: string, honest: object) => { status?: number; text: string } | undefined

const games = [{ id: 'slot', name: { EN: 'Slot' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
export const brand = first({
  brand: { flags: { AGENTPOLICY3: true } },
  merchant: {
    games,
    vendors: [{ code: 'PG', name: 'PG' }],
    wallet: { isSingle: false },
    payoutLimits: { ratio: 100, round: '1000', day: '2000' },
    paymentMethods: [{ code: 'card', minimum: '1', maximum: '9000' }],
    demo: first().merchant.demo,
  },
})

/** A gateway with a vendor that keeps purses, and whose answers may be spoilt on their way: both new for each test. */
export function purseSite() {
  const vendor = openPurses()
  const seen: string[] = []
  let server: TestServer
  let gateway: TestGateway
  let token = ''
  let member = ''
  let turn = 0

  const site = {
    purses: vendor.purses,
    /** The paths that were requested of the vendor. */
    seen,
    spoil: (() => undefined) as Spoil,
    vendor,
    get gateway() {
      return gateway
    },
    get token() {
      return token
    },
    get member() {
      return member
    },
    open: async () => {
      server = await openTestServer((request, response, body) => {
        const path = request.url ?? ''
        if (path === '/healthz') {
          response.end('{}')
          return
        }
        seen.push(path)
        const answer = vendor.answer(path, body)
        const sent = site.spoil(path, answer)
        if (sent?.status === 0) request.socket.destroy()
        else {
          response.writeHead(sent?.status ?? 200, { 'content-type': 'application/json' })
          response.end(sent?.text ?? JSON.stringify(answer))
        }
      })
      gateway = await openTestGateway({
        config: { vendor: { ...testConfig.vendor, apiUrl: server.url } },
        brands: [brand, second()],
      })
    },
    reset: async () => {
      await gateway.db.empty()
      vendor.clear()
      site.spoil = () => undefined
      // The demo members are made anew by the first call.
      await gateway.close()
      gateway = await openTestGateway({ config: gateway.platform.config, brands: [brand, second()] })
      token = await gateway.logIn()
      member = (await gateway.call('memberInfo', { token })).value.id
      seen.length = 0
      await fund(10_000n)
    },
    /** Logs the member in anew. */
    logIn: async () => {
      token = await gateway.logIn()
    },
    close: async () => {
      await gateway.close()
      server.close()
    },
  }

  function newKey() {
    return `faulty-${String((turn += 1))}`
  }

  async function fund(amount: bigint): Promise<void> {
    await postAlone(gateway.db.database, {
      merchant: 'firstcode',
      key: newKey(),
      kind: 'deposit',
      currency: { code: 'PHP', scale: 2 },
      legs: [
        { account: memberAccount(member), amount },
        { account: clearing(), amount: -amount },
      ],
      at: gateway.platform.clock(),
    })
  }

  function move(body: Record<string, unknown> = {}) {
    return gateway.call('walletTransfer', {
      token,
      body: { from: 'main', to: 'livery', amount: '30', key: newKey(), ...body },
    })
  }

  function launch() {
    return gateway.call('gameLaunch', { token, body: { nodeId: 'slot', device: 'phone' } })
  }

  function audit(): Promise<Audit> {
    return gateway.db.database.within('firstcode', (tx) =>
      auditMerchant(tx, 'firstcode', gateway.platform.clock()),
    )
  }

  async function checks() {
    return (await audit()).faults.map(({ check }) => check)
  }

  async function held() {
    const found = await gateway.db.asOwner<{ wallet: string; balance: string }>(
      `select wallet, balance::text as balance from ledger_account where member_id = '${member}' order by wallet desc`,
    )
    return Object.fromEntries(found.map(({ wallet, balance }) => [wallet, balance]))
  }

  function sweep() {
    return resumeTransfers(gateway.platform, 'firstcode', gateway.platform.clock())
  }

  return Object.assign(site, { newKey, fund, move, launch, audit, checks, held, sweep })
}
