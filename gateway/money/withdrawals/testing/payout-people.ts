import type { Config } from '../../../base/config/config.ts'
import { runDue } from '../../../testing/run-due.ts'
import { first, openTestGateway, second } from '../../../testing/test-gateway.ts'
import { auditMerchant } from '../../ledger/audit.ts'
import { sendKind } from '../send-job.ts'

const merchantCode = 'firstcode'
const day = 86_400
const logInPassword = 'Lantern2026'
/** The payment password of everybody here. */
export const paymentPassword = '246810'

export const bank = {
  code: 'bank-transfer',
  kind: 'bank',
  name: { EN: 'Bank account' },
  minimum: '100',
  maximum: '8000',
  banks: [{ code: 'harbour', name: 'Harbour Bank' }],
}

/** A gateway whose members may withdraw by rules that a test changes. */
export async function openPayoutPeople(
  names: readonly string[],
  opening: string,
  more: { merchant?: object; config?: Partial<Config> } = {},
) {
  const members = names.map((username, index) => ({
    username,
    password: logInPassword,
    paymentPassword,
    type: 0,
    email: `${username}@example.com`,
    mobileNum: `0917${String(2_000_000 + index)}`,
  }))
  const brand = (withdrawal: object, payoutMethods: readonly object[]) =>
    first({ merchant: { ...more.merchant, withdrawal, payoutMethods, demo: { members, opening } } })
  const gateway = await openTestGateway({ config: { ...more.config }, brands: [brand({}, [bank]), second()] })
  // Far from where a day ends, in whatever zone: what is counted by the day stays within one.
  const noon = 12 * 3600
  gateway.pass(((day + noon - (Math.floor(Date.now() / 1000) % day)) % day) + day)
  let keys = 0

  async function logIn(username: string) {
    const body = { type: 'username' as const, username, password: logInPassword }
    return (await gateway.call('login', { body })).value.token
  }

  async function save(token: string, more: Record<string, unknown> = {}) {
    await gateway.call('confirmIdentity', { token, body: { password: logInPassword } })
    // The sandbox pays whole what goes to these.
    const number = `88${String((keys += 1)).padStart(8, '0')}99`
    const account = { method: bank.code, bank: 'harbour', holder: 'Rosa Ria', number, paymentPassword }
    return gateway.call('addPayoutAccount', { token, body: { ...account, ...more } })
  }

  return {
    gateway,
    logIn,
    save,
    /** Withdrawals by these rules, and by the defaults in all else. */
    rule: (withdrawal: object, methods: readonly object[] = [bank]) => {
      gateway.registry.put(brand(withdrawal, methods))
    },
    /** Somebody with a saved account. */
    async person(username: string) {
      const token = await logIn(username)
      const { id } = (await gateway.call('memberInfo', { token })).value
      const { id: accountId } = (await save(token)).value
      return { token, id, accountId }
    },
    withdraw(token: string, accountId: string, amount: string) {
      const key = `payout-people-${String((keys += 1)).padStart(6, '0')}`
      return gateway.call('withdraw', { token, body: { accountId, amount, paymentPassword, key } })
    },
    terms: async (token: string) => (await gateway.call('withdrawTerms', { token })).value,
    balance: async (token: string) => (await gateway.call('balance', { token })).value.balance,
    /** Lets the sandbox pay what is approved. */
    async payOut() {
      const { platform } = gateway
      const loadedBrand = platform.registry.byMerchant(merchantCode)
      if (!loadedBrand) throw new Error('the brand is gone')
      for (const seconds of [0, 4]) {
        gateway.pass(seconds)
        await runDue(platform, loadedBrand, [sendKind])
      }
    },
    async faults() {
      const { database, clock } = gateway.platform
      return (await database.within(merchantCode, (tx) => auditMerchant(tx, merchantCode, clock()))).faults
    },
  }
}

export type PayoutPeople = Awaited<ReturnType<typeof openPayoutPeople>>
