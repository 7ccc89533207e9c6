import {
  demoMembers,
  first,
  openTestGateway,
  second,
  type TestGateway,
} from '../../../testing/test-gateway.ts'
import { auditMerchant } from '../../ledger/audit.ts'
import { sandboxCallback } from '../sandbox.provider.ts'

export const merchantCode = 'firstcode'
export const merchant = {
  timeZone: 'Asia/Manila',
  paymentMethods: [
    { code: 'card', minimum: '100', maximum: '50000', amounts: ['100', '1000'] },
    { code: 'e-wallet', minimum: '0.50', maximum: '20', fee: { fixed: '0.25', percent: '1.5' } },
    {
      code: 'bank-transfer',
      name: { EN: 'InstaBank' },
      minimum: '500',
      maximum: '9000',
      fee: { percent: '2', payer: 'merchant' },
      minutes: { minimum: 5, maximum: 60 },
      daily: { amount: '1000', deposits: 3 },
      fields: [
        { name: 'payer', rule: 'payer', widget: 'identifier', label: 'pay.payerLast4' },
        { name: 'idNumber', rule: 'idNumber', widget: 'identifier', label: 'pay.taxId' },
      ],
      rules: {
        payer: { required: true, patternId: 'digits', minLength: 4, maxLength: 4 },
        idNumber: { patternId: 'cpf', minLength: 11, maxLength: 11 },
      },
    },
    { code: 'cash', minimum: '1', maximum: '9000', hours: { from: '00:00', to: '00:00' } },
    { code: 'crypto', minimum: '1', maximum: '9000', provider: 'http' },
  ],
}

interface Row {
  merchant: string
  reference: string
  amount: bigint
  currency: string
  scale: number
}

/** A gateway whose members pay in through the sandbox, and what they and the sandbox send to it. */
export function paymentSite() {
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
      const house = first({ merchant: { ...merchant, demo: { members: demoMembers, opening: '2500.50' } } })
      gateway = await openTestGateway({ brands: [house, second()] })
      token = await gateway.logIn()
    },
    /** Logs the member in anew. */
    logIn: async () => {
      token = await gateway.logIn()
    },
    close: () => gateway.close(),
  }

  /** A call by the member, where no other token is given. */
  const call: TestGateway['call'] = (name, sent = {}) => gateway.call(name, { token, ...sent })

  function newKey() {
    return `deposit-${String((keys += 1)).padStart(8, '0')}`
  }

  function start(body: Record<string, unknown> = {}, by = token) {
    return call('depositStart', {
      token: by,
      body: { method: 'card', amount: '250', key: newKey(), ...body },
    })
  }

  async function status(id: string) {
    return (await call('depositStatus', { query: { id } })).value
  }

  async function balance(by = token) {
    return (await call('balance', { token: by })).value.balance
  }

  async function getRow(id: string): Promise<Row> {
    const [row] = await gateway.db.asOwner<Row & { amount: string }>(
      `select merchant, reference, amount::text as amount, currency, scale from deposit where id = '${id}'`,
    )
    if (!row) throw new Error('no such deposit')
    return { ...row, amount: BigInt(row.amount) }
  }

  async function signed(id: string, decision: 'confirmed' | 'declined', changes: Partial<Row> = {}) {
    return sandboxCallback(
      gateway.platform.config.secret,
      { ...(await getRow(id)), ...changes },
      decision,
      gateway.platform.clock(),
    )
  }

  async function deliver({ headers, body }: Awaited<ReturnType<typeof signed>>, provider = 'sandbox') {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: `/wps/payment/callback/${provider}`,
      headers: { host: 'first.example', 'content-type': 'application/json', ...headers },
      payload: body,
    })
    return answer.statusCode
  }

  async function faults() {
    return (await gateway.platform.database.within(merchantCode, (tx) => auditMerchant(tx, merchantCode)))
      .faults
  }

  function brand() {
    const loadedBrand = gateway.registry.byMerchant(merchantCode)
    if (!loadedBrand) throw new Error('the brand is gone')
    return loadedBrand
  }

  const calls = { call, newKey, start, status, balance, signed, deliver }
  return Object.assign(site, { faults, brand, ...calls })
}
