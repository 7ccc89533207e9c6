import type { CallValue } from '../../../../schemas/calls/calls.ts'
import { closeCase } from '../../../base/cases/cases.service.ts'
import { inboxCase } from '../../../base/cases/cases.tables.ts'
import { runDue } from '../../../testing/run-due.ts'
import type { CaseDecision } from '../../../base/platform/case-kind.ts'
import { bankTransfer } from '../../../testing/bank-transfer.ts'
import {
  demo,
  demoMembers,
  first,
  openTestGateway,
  second,
  type TestGateway,
} from '../../../testing/test-gateway.ts'
import { auditMerchant } from '../../ledger/audit.ts'
import { chargebackCases } from '../../payments/chargeback.cases.ts'
import { receiptKind } from '../receipt.service.ts'
import { sendKind } from '../send-job.ts'
import { watchKind } from '../watch-job.ts'
import { withdrawalCases } from '../withdrawal.cases.ts'

export const merchantCode = 'firstcode'
const rules = {
  payoutMethods: [bankTransfer],
  withdrawal: { autoApproveBelow: '300', perDay: 50, openAtOnce: 20, accounts: 20 },
  receiptMinutes: 10,
}
/** The payment password of the member and of the agent. */
export const password = '246810'

/** Each step of a withdrawal with whose it was. */
export function listSteps({ steps }: CallValue<'withdrawalStatus'>) {
  return steps.map(({ status, actor }) => `${status} by ${actor}`)
}

/** A gateway whose member and agent have money and withdraw it, the sandbox paying; quotas are new for each test. */
export function withdrawalSite() {
  let gateway: TestGateway
  let token = ''
  let keys = 0

  const site = {
    get gateway() {
      return gateway
    },
    get token() {
      return token
    },
    open: async () => {
      const house = first({ merchant: { ...rules, demo: { members: demoMembers, opening: '8000' } } })
      gateway = await openTestGateway({ brands: [house, second()] })
      token = await gateway.logIn()
      for (const by of [token, await gateway.logIn('agent')]) {
        await gateway.call('confirmIdentity', { token: by, body: { password: demo.password } })
        await gateway.call('setPaymentPassword', {
          token: by,
          body: { paymentPassword: password, confirmPaymentPassword: password },
        })
      }
    },
    reset: () => gateway.db.asOwner('delete from quota'),
    /** Logs the member in anew. */
    logIn: async () => {
      token = await gateway.logIn()
    },
    close: () => gateway.close(),
  }

  /** A call by the member, where no other token is given. */
  const call: TestGateway['call'] = (name, sent = {}) => gateway.call(name, { token, ...sent })

  async function faults() {
    const { database, clock } = gateway.platform
    return (await database.within(merchantCode, (tx) => auditMerchant(tx, merchantCode, clock()))).faults
  }

  function brand() {
    const loadedBrand = gateway.registry.byMerchant(merchantCode)
    if (!loadedBrand) throw new Error('the brand is gone')
    return loadedBrand
  }

  async function account(lastFour: string, by = token) {
    await call('confirmIdentity', { token: by, body: { password: demo.password } })
    const number = `88${String((keys += 1)).padStart(6, '0')}${lastFour}`
    const body = {
      method: 'bank-transfer',
      bank: 'harbour',
      holder: 'Rosa Ria',
      number,
      paymentPassword: password,
    }
    return (await call('addPayoutAccount', { token: by, body })).value
  }

  function newKey() {
    return `withdraw-${String((keys += 1)).padStart(8, '0')}`
  }

  function ask(accountId: string, amount: string, more: Record<string, unknown> = {}, by = token) {
    const body = { accountId, amount, paymentPassword: password, key: newKey(), ...more }
    return call('withdraw', { token: by, body })
  }

  async function balance(by = token) {
    return Number((await call('balance', { token: by })).value.balance)
  }

  async function work(seconds = 0) {
    gateway.pass(seconds)
    const { platform } = gateway
    await runDue(platform, brand(), [sendKind, receiptKind, watchKind])
  }

  async function state(id: string, by = token): Promise<CallValue<'withdrawalStatus'>> {
    return (await call('withdrawalStatus', { token: by, query: { id } })).value
  }

  /** Cases of withdrawals; what these tests try in vain is also a pattern of hostile members. */
  function openCases() {
    return gateway.db.asOwner<{ kind: string; reference: string }>(
      `select kind, reference from inbox_case where status = 'open' and kind not like 'risk.%' order by opened_at`,
    )
  }

  async function decide(kind: string, reference: string, decision: string) {
    const { platform } = gateway
    const withdrawalOpenCase = [...withdrawalCases, ...chargebackCases].find(({ name }) => name === kind)
    if (!withdrawalOpenCase) throw new Error('no such case')
    const made: CaseDecision = {
      platform,
      brand: brand(),
      decision,
      reason: 'checked',
      comment: '',
      operator: 'somebody',
      person: 'somebody',
      now: platform.clock(),
    }
    await platform.database.within(merchantCode, async (tx) => {
      const [row] = (await tx.select().from(inboxCase)).filter(
        (entry) => entry.kind === kind && entry.reference === reference,
      )
      if (!row) throw new Error('no such case')
      await closeCase(tx, row, decision, made.now)
      await withdrawalOpenCase.decide(tx, row, made)
    })
  }

  const calls = { call, account, newKey, ask, balance, work, state, openCases, decide }
  return Object.assign(site, { faults, brand, ...calls })
}
