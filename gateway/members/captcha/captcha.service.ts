import { and, eq } from 'drizzle-orm'
import { timingSafeEqual } from 'node:crypto'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { newId } from '../../base/db/id.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { captcha } from './captcha.tables.ts'
import { captchaGround, legible } from './legible.ts'

export type CaptchaAction = 'login' | 'register' | 'sms' | 'password'

const validFor = 120_000

/** Letters and digits that nobody confuses. */
const ignored = '0oO1iIlL5sS2zZ8B9gq6b'

/** What an answer is for. Where no identifier was typed yet, the visitor's address stands for it. */
export interface CaptchaUse {
  action: CaptchaAction
  identifier: string
}

function plain(text: string) {
  return text.trim().toLowerCase()
}

function proofOf(platform: Platform, merchant: string, id: string, use: CaptchaUse, answer: string) {
  return keyedHash(
    platform.config.secret,
    'captcha',
    merchant,
    id,
    use.action,
    plain(use.identifier),
    plain(answer),
  )
}

/** Renders a captcha that is good once, for two minutes, for one use. */
export async function renderCaptcha(
  platform: Platform,
  brand: LoadedBrand,
  use: CaptchaUse,
): Promise<{ id: string; image: string; answer: string }> {
  const { text: answer, data } = svgCaptcha.create({
    size: 5,
    ignoreChars: ignored,
    noise: 3,
    color: true,
    background: captchaGround,
    width: 180,
    height: 60,
  })
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  const id = newId(now.getTime())
  const proof = proofOf(platform, merchant, id, use, answer)
  const [image] = await Promise.all([
    sharp(Buffer.from(legible(data)), { density: 144 })
      .png({ palette: true, compressionLevel: 6 })
      .toBuffer(),
    platform.database.within(merchant, (tx) =>
      tx.insert(captcha).values({ merchant, id, proof, expiresAt: new Date(now.getTime() + validFor) }),
    ),
  ])
  return { id, image: image.toString('base64'), answer }
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Uses up a captcha; true when the answer was right and meant for one of these uses. */
export async function passesCaptcha(
  platform: Platform,
  brand: LoadedBrand,
  given: { captcha?: string | undefined; captchaId?: string | undefined },
  uses: readonly CaptchaUse[],
): Promise<boolean> {
  const { captcha: answer, captchaId: id } = given
  if (answer === undefined || id === undefined || !idShape.test(id)) return false
  const merchant = brand.settings.merchantCode
  const [taken] = await platform.database.within(merchant, (tx) =>
    tx
      .delete(captcha)
      .where(and(eq(captcha.merchant, merchant), eq(captcha.id, id)))
      .returning({ proof: captcha.proof, expiresAt: captcha.expiresAt }),
  )
  if (!taken || taken.expiresAt <= platform.clock()) return false
  const stored = Buffer.from(taken.proof)
  return uses.some((use) =>
    timingSafeEqual(stored, Buffer.from(proofOf(platform, merchant, id, use, answer))),
  )
}
