import { and, eq } from 'drizzle-orm'
import { timingSafeEqual } from 'node:crypto'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { newId } from '../../base/db/id.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { drawForNetwork } from '../../base/pictures/draw-in-turn.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { captcha } from './captcha.tables.ts'
import { captchaGround, legible } from './legible.ts'

export type CaptchaAction = 'login' | 'register' | 'sms' | 'password'

/** Milliseconds for which a captcha is good. */
export const captchaValidFor = 120_000

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

function getProof(platform: Platform, merchant: string, id: string, use: CaptchaUse, answer: string) {
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

/** Stores what the answer to a captcha is, hashed. */
export async function storeCaptcha(
  platform: Platform,
  brand: LoadedBrand,
  use: CaptchaUse,
  { id, answer, expiresAt }: { id: string; answer: string; expiresAt: Date },
): Promise<void> {
  const merchant = brand.settings.merchantCode
  const proof = getProof(platform, merchant, id, use, answer)
  await platform.database.within(merchant, (tx) =>
    tx.insert(captcha).values({ merchant, id, proof, expiresAt }),
  )
}

async function drawCaptcha(): Promise<{ image: string; answer: string }> {
  const { text: answer, data } = svgCaptcha.create({
    size: 5,
    ignoreChars: ignored,
    noise: 3,
    color: true,
    background: captchaGround,
    width: 180,
    height: 60,
  })
  const image = await sharp(Buffer.from(legible(data)), { density: 144 })
    .png({ palette: true, effort: 1, compressionLevel: 6 })
    .toBuffer()
  return { image: image.toString('base64'), answer }
}

/** Renders a captcha that is good once, for two minutes, for one use. Who asks from one network waits behind its own. */
export async function renderCaptcha(
  platform: Platform,
  brand: LoadedBrand,
  use: CaptchaUse,
  network = '',
): Promise<{ id: string; image: string; answer: string }> {
  const drawn = await drawForNetwork(network, drawCaptcha)
  const now = platform.clock().getTime()
  const id = newId(now)
  const expiresAt = new Date(now + captchaValidFor)
  await storeCaptcha(platform, brand, use, { id, answer: drawn.answer, expiresAt })
  return { id, ...drawn }
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Uses up a captcha: when it would have expired, where the answer was right and meant for one of these uses. */
export async function takeCaptcha(
  platform: Platform,
  brand: LoadedBrand,
  { id, answer }: { id: string; answer: string },
  uses: readonly CaptchaUse[],
): Promise<Date | undefined> {
  if (!idShape.test(id)) return undefined
  const merchant = brand.settings.merchantCode
  const [taken] = await platform.database.within(merchant, (tx) =>
    tx
      .delete(captcha)
      .where(and(eq(captcha.merchant, merchant), eq(captcha.id, id)))
      .returning({ proof: captcha.proof, expiresAt: captcha.expiresAt }),
  )
  if (!taken || taken.expiresAt <= platform.clock()) return undefined
  const stored = Buffer.from(taken.proof)
  const isRight = uses.some((use) =>
    timingSafeEqual(stored, Buffer.from(getProof(platform, merchant, id, use, answer))),
  )
  return isRight ? taken.expiresAt : undefined
}

/** Uses up a captcha; true when the answer was right and meant for one of these uses. */
export async function passesCaptcha(
  platform: Platform,
  brand: LoadedBrand,
  { captcha: answer, captchaId: id }: { captcha?: string | undefined; captchaId?: string | undefined },
  uses: readonly CaptchaUse[],
): Promise<boolean> {
  if (answer === undefined || id === undefined) return false
  return (await takeCaptcha(platform, brand, { id, answer }, uses)) !== undefined
}
