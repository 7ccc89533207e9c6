import { randomBytes } from 'node:crypto'
import type { Visitor } from '../../base/http/route.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { newId } from '../../base/db/id.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { workProvider } from '../bot-check/work.provider.ts'
import { type CaptchaUse, captchaValidFor, storeCaptcha, takeCaptcha } from './captcha.service.ts'

/** What only this gateway knows: the id of a work is no captcha that somebody could answer. */
function unknowable(platform: Platform, id: string) {
  return keyedHash(platform.config.secret, 'captcha work', id)
}

/** Makes work that stands in for a picture: good once, for two minutes, for one use. */
export async function makeCaptchaWork(platform: Platform, visitor: Visitor, use: CaptchaUse) {
  const now = platform.clock().getTime()
  const id = newId(now)
  const { shown } = await workProvider.make({ platform, visitor, id, action: use.action })
  const expiresAt = new Date(now + captchaValidFor)
  await storeCaptcha(platform, visitor.brand, use, { id, answer: unknowable(platform, id), expiresAt })
  return { id, challenge: shown.challenge }
}

/** Uses up a work, and returns an answered captcha for the same use, good for as long as the work was. */
export async function takeCaptchaWork(
  platform: Platform,
  visitor: Visitor,
  use: CaptchaUse,
  { id, proof }: { id: string; proof: string },
) {
  const given = { id, answer: unknowable(platform, id) }
  const expiresAt = await takeCaptcha(platform, visitor.brand, given, [use])
  if (!expiresAt) throw new Refusal('bot_check_expired')
  const context = { platform, visitor, id, action: use.action, elapsed: 0 }
  const isDone = (await workProvider.judge(context, { proof })).length > 0
  if (!isDone) throw new Refusal('bot_check_failed')
  const answered = {
    id: newId(platform.clock().getTime()),
    answer: randomBytes(8).toString('hex'),
    expiresAt,
  }
  await storeCaptcha(platform, visitor.brand, use, answered)
  return { captchaId: answered.id, captcha: answered.answer }
}
