import { first, openTestGateway, second } from '../../../testing/test-gateway.ts'

export const password = 'Lantern2026'

export function screeningBrand(flags: object = {}, merchant: object = {}, rules: object = {}) {
  return first({
    brand: { flags: { REGMOBVERF3: true, MOBILEVERCODELOGIN3: true, ...flags } },
    merchant: {
      rules: {
        username: { required: true, patternId: 'username', minLength: 6, maxLength: 16 },
        password: { required: true, acceptedPattern: '*', minLength: 8, maxLength: 20 },
        mobileNum: { required: true, patternId: 'digits', maxLength: 15 },
        email: { patternId: 'email', maxLength: 254 },
        birthday: {},
        payeeName: { patternId: 'full_name', maxLength: 60 },
        idNumber: { maxLength: 40 },
        ...rules,
      },
      paymentMethods: [{ code: 'card', minimum: '1', maximum: '5000' }],
      sms: { perRangeHour: 10_000, perHour: 10_000 },
      registration: { reviewsSecondAccounts: true },
      ...merchant,
    },
  })
}

/** A gateway at which people register, by numbers that they prove or by what they only say, exclude themselves and pay in. */
export async function openScreening() {
  const gateway = await openTestGateway({ brands: [screeningBrand(), second()] })
  let numbers = 0
  const next = () => (numbers += 1)

  /** Another house for every code: what one network may ask for is not what is tried here. */
  function nextAddress() {
    return `10.1.${String(next() >> 8)}.${String(numbers & 255)}`
  }

  function freshNumber() {
    return `0918${String(2_000_000 + next())}`
  }

  async function codeFor(mobileNo: string): Promise<string> {
    gateway.pass(61)
    const address = nextAddress()
    const botCheck = await gateway.passBotCheck({ action: 'sms', identifier: mobileNo })
    const body = { mobileNo, regType: 'mobile', botCheck }
    const { code, json } = await gateway.call('smsRegister', { address, body })
    if (code !== null) throw new Error(`no code: ${JSON.stringify(json)}`)
    return /\d{6}/.exec((await gateway.sentTo(mobileNo.slice(-7))).text)?.[0] ?? ''
  }

  /** Registers by a number that is proven; the answer as it comes. */
  async function registerBy(mobileNum: string, changes: Record<string, string> = {}) {
    const verificationCode = await codeFor(mobileNum)
    const own = {
      login: true as const,
      registerMethod: 'WEB' as const,
      username: `person${mobileNum.slice(-6)}`,
      password,
      confirmPassword: password,
      mobileNum,
      verificationCode,
    }
    return gateway.call('registerMobile', { body: { ...own, ...changes } })
  }

  /** Registers by name, with whatever is only said. */
  function registerSaying(changes: Record<string, string>) {
    const own = { login: true as const, registerMethod: 'WEB' as const, username: `saying${String(next())}` }
    const body = { ...own, password, confirmPassword: password, ...changes }
    return gateway.call('register', { body })
  }

  async function exclude(token: string, months = 6) {
    const { account } = (await gateway.call('memberInfo', { token })).value
    const body = { months, scope: 'brand', username: account }
    const { code } = await gateway.call('excludeSelf', { token, body })
    if (code !== null) throw new Error(`not excluded: ${code}`)
  }

  return {
    gateway,
    freshNumber,
    codeFor,
    registerBy,
    registerSaying,
    exclude,
    tokenBy: async (changes: Record<string, string> = {}, mobileNum = freshNumber()) =>
      (await registerBy(mobileNum, changes)).value.token,
    /** How a payment in is answered. */
    depositOf: async (token: string) => {
      const body = { method: 'card', amount: '100', key: `screened-deposit-${String(next())}` }
      return (await gateway.call('depositStart', { token, body })).code
    },
  }
}

export type Screening = Awaited<ReturnType<typeof openScreening>>
