import { and, eq } from 'drizzle-orm'
import { timingSafeEqual } from 'node:crypto'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { newId } from '../db/id.ts'
import { keyedHash } from '../keyed-hash.ts'
import type { Platform } from '../platform.ts'
import { captcha } from './captcha.tables.ts'

export type CaptchaAction = 'login' | 'register' | 'sms' | 'password'

const validFor = 120_000

/** Letters and digits that nobody confuses. */
const ignored = '0oO1iIlL5sS2zZ8B9gq6b'

/** What an answer is for. Where no identifier was typed yet, the visitor's address stands for it. */
export interface CaptchaUse {
  action: CaptchaAction
  identifier: string
}

const plain = (text: string) => text.trim().toLowerCase()

const proofOf = (platform: Platform, merchant: string, id: string, use: CaptchaUse, answer: string) =>
  keyedHash(platform.config.secret, 'captcha', merchant, id, use.action, plain(use.identifier), plain(answer))

/** Draws a captcha that is good once, for two minutes, for one use. */
export async function drawCaptcha(
  platform: Platform,
  brand: LoadedBrand,
  use: CaptchaUse,
): Promise<{ id: string; image: string; answer: string }> {
  const { text: answer, data } = svgCaptcha.create({
    size: 5,
    ignoreChars: ignored,
    noise: 3,
    color: true,
    background: '#f4f1ea',
    width: 160,
    height: 56,
  })
  const merchant = brand.brand.merchantCode
  const now = platform.clock()
  const id = newId(now.getTime())
  const proof = proofOf(platform, merchant, id, use, answer)
  const [image] = await Promise.all([
    sharp(Buffer.from(data)).png({ palette: true, compressionLevel: 6 }).toBuffer(),
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
  const merchant = brand.brand.merchantCode
  const [taken] = await platform.database.within(merchant, (tx) =>
    tx
      .delete(captcha)
      .where(and(eq(captcha.merchant, merchant), eq(captcha.id, id)))
      .returning({ proof: captcha.proof, expiresAt: captcha.expiresAt }),
  )
  if (!taken || taken.expiresAt <= platform.clock()) return false
  const kept = Buffer.from(taken.proof)
  return uses.some((use) => timingSafeEqual(kept, Buffer.from(proofOf(platform, merchant, id, use, answer))))
}
