import { findByMobile } from '../accounts/accounts.service.ts'
import { requireBotCheck } from '../bot-check/bot-check.gate.ts'
import { captchaDemand, solvedCaptcha } from '../captcha/captcha.gate.ts'
import { getNetwork } from '../../base/network/address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { route, type Visitor } from '../../base/http/route.ts'
import { countWithin } from '../../base/limits/quota.service.ts'
import { isFirebaseSms } from '../identity/offer.ts'
import { codeMessage } from '../../base/outbox/messages.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { phoneNumber } from '../accounts/phone.ts'
import { type CodePurpose, issueCode } from './verification.service.ts'

/** Codes that one network may request in an hour before it must read a captcha. */
const freeOfCaptcha = 3

interface Request {
  mobile: string
  field: string
  countryDialingCode: string | undefined
  captcha: string | undefined
  captchaId: string | undefined
  botCheck: string | undefined
}

async function requireCaptcha(platform: Platform, visitor: Visitor, request: Request): Promise<void> {
  const uses = [{ action: 'sms' as const, identifier: request.mobile }]
  if (await solvedCaptcha(platform, visitor.brand, request, uses)) return
  const { merchantCode } = visitor.brand.settings
  const quota = { key: `sms address ${getNetwork(visitor.address)}`, window: 3600 }
  const sent = await platform.database.within(merchantCode, (tx) =>
    countWithin(tx, merchantCode, quota, platform.clock()),
  )
  if (sent >= freeOfCaptcha) throw captchaDemand()
}

/** Issues a code; the number's owner is looked up in the background, so that the response time reveals nothing. */
async function sendCode(platform: Platform, visitor: Visitor, purpose: CodePurpose, request: Request) {
  const { brand, language, address } = visitor
  if (purpose !== 'password' && isFirebaseSms(brand, platform.config)) throw new Refusal('forbidden')
  const number = phoneNumber(brand.merchant, request, request.field)
  await requireCaptcha(platform, visitor, request)
  // Last, so that a demand for a captcha leaves the token good.
  await requireBotCheck(platform, visitor, 'sms', [request.mobile], request.botCheck)
  const { code, ...answer } = await issueCode(platform, brand, { purpose, number }, address)
  const { merchantCode } = brand.settings
  platform.background.run('sms code', async () => {
    const isDue =
      purpose === 'register' ||
      (await platform.database.within(merchantCode, (tx) => findByMobile(tx, merchantCode, number))) !==
        undefined
    if (isDue) await platform.messenger.send(brand, codeMessage(brand, language, number, code))
  })
  return answer
}

export function verificationRoutes(platform: Platform) {
  return [
    route('smsRegister', 'guest', (visitor) => {
      const { mobileNo, countryDialingCode, captcha, captchaId, botCheck } = visitor.body
      const request = {
        mobile: mobileNo,
        field: 'mobileNo',
        countryDialingCode,
        captcha,
        captchaId,
        botCheck,
      }
      return sendCode(platform, visitor, 'register', request)
    }),
    route('smsNoLogin', 'guest', (visitor) => {
      const { mobileNum, countryDialingCode, purpose = 'login', captcha, captchaId, botCheck } = visitor.body
      const { CHNGPASSVERIF3, MOBILEVERCODELOGIN3 } = visitor.brand.flags
      if (!(purpose === 'login' ? MOBILEVERCODELOGIN3 : CHNGPASSVERIF3)) throw new Refusal('forbidden')
      const request = {
        mobile: mobileNum,
        field: 'mobileNum',
        countryDialingCode,
        captcha,
        captchaId,
        botCheck,
      }
      return sendCode(platform, visitor, purpose, request)
    }),
  ]
}
