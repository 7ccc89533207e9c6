import { afterAll, afterEach, beforeAll } from 'vitest'
import { openTable, type Send, type Table } from '../cli/vendor-check/table.ts'
import { auditMerchant } from '../money/ledger/audit.ts'
import { postAlone } from '../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../money/ledger/movement.ts'
import { createLog } from '../base/log/log.ts'
import { first, openTestGateway, second, testConfig, type TestGateway } from './test-gateway.ts'
import type { TestServer } from './test-server.ts'
import { openIdleVendor, walletSender } from './wallet-sender.ts'

function game(id: string, type: string, vendor: string) {
  return {
    id,
    name: { EN: id },
    type,
    vendor,
    art: 'g-slot',
  }
}

const games = [game('slot', 'RNG', 'PG'), game('other', 'RNG', 'PG'), game('sport', 'SPORTS', 'EG')]

export function limited(payoutLimits: object, own: object = {}) {
  return first({
    merchant: {
      games,
      payoutLimits,
      demo: first().merchant.demo,
      vendors: [
        { code: 'PG', name: 'PG', payoutLimits: own },
        { code: 'EG', name: 'EG' },
      ],
    },
  })
}

export const limits = { ratio: 1000, round: '5000', day: '20000' }

export let gateway: TestGateway
let vendor: TestServer
export let send: Send
export let member: string
export let lines: string[]

export async function launch(nodeId = 'slot', token?: string): Promise<Table> {
  const login = token ?? (await gateway.logIn())
  const { url } = (await gateway.call('gameLaunch', { token: login, body: { nodeId, device: 'phone' } }))
    .value
  return openTable(send, new URL(url).searchParams.get('token') ?? '')
}

export function at({ opened, fresh }: Table) {
  return {
    session: opened.session,
    game: opened.game.id,
    round: fresh('round'),
  }
}

export async function balance() {
  return BigInt(
    (
      await gateway.db.asOwner<{ balance: string }>(
        `select balance::text as balance from ledger_account where member_id = '${member}' and wallet = 'main'`,
      )
    )[0]?.balance ?? 0,
  )
}

export async function faults() {
  return (
    await gateway.db.database.within('firstcode', (tx) =>
      auditMerchant(tx, 'firstcode', gateway.platform.clock()),
    )
  ).faults
}

export const tooMuch = { status: 200, json: { status: 'error', code: 'payout_limit' } }

/** A gateway with games of vendors whose payouts are limited, and a vendor that is asked what became of a round. */
export function prepareLimitedVendor() {
  beforeAll(async () => {
    lines = []
    vendor = await openIdleVendor()
    const log = createLog('error')
    log.error = ((fields: object, text: string) =>
      void lines.push(`${text} ${JSON.stringify(fields)}`)) as typeof log.error
    gateway = await openTestGateway({
      config: { vendor: { ...testConfig.vendor, apiUrl: vendor.url } },
      brands: [limited(limits), second()],
      log,
    })
    send = walletSender(gateway)
    const token = await gateway.logIn()
    member = (await gateway.call('memberInfo', { token })).value.id
    await postAlone(gateway.db.database, {
      merchant: 'firstcode',
      key: 'funds',
      kind: 'deposit',
      currency: { code: 'PHP', scale: 2 },
      legs: [
        { account: memberAccount(member), amount: 1_000_000n },
        { account: clearing(), amount: -1_000_000n },
      ],
      at: gateway.platform.clock(),
    })
  })
  afterAll(async () => {
    await gateway.close()
    vendor.close()
  })
  afterEach(async () => {
    gateway.registry.put(limited(limits))
    await gateway.db.asOwner('truncate vendor_payout, payout_held')
  })
}
