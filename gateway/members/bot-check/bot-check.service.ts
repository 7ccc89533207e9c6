import { and, eq, gt } from 'drizzle-orm'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { cleanValue } from '../../../schemas/rules/clean-value.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { newId } from '../../base/db/id.ts'
import { getNetwork } from '../../base/network/address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { clearAttempts, attemptState, takeAttempt } from '../../base/limits/attempts.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { botCheck, botCheckToken } from './bot-check.tables.ts'
import { hostedSettings } from './hosted-services.ts'
import { hostedProvider } from './hosted.provider.ts'
import type { BotCheckAction, BotCheckKind, BotCheckProvider } from './provider.ts'
import { sliderProvider } from './slider/slider.provider.ts'
import { workProvider } from './work.provider.ts'

/** What a check is passed for. */
export interface BotCheckUse {
  action: BotCheckAction
  identifier: string
}

const validFor = 120_000
/** Wrong answers of one network before it has to wait; keys are easier to imitate than a hand. */
const tries = { pointer: 10, keyboard: 5 }
const triesWindow = 600

const providers: { [Kind in BotCheckKind]: BotCheckProvider<Kind> } = {
  slider: sliderProvider,
  work: workProvider,
  hosted: hostedProvider,
}

/** Numbers and names as they are compared, however somebody wrote them. */
function plain(identifier: string): string {
  const digits = cleanValue('digits', identifier)
  return /^\d+$/.test(digits) ? digits : cleanValue('text', identifier).toLowerCase()
}

/** Stands for a person of whom nothing is known yet. */
export function networkName({ address }: Visitor) {
  return `@${getNetwork(address)}`
}

function getPurpose(
  visitor: Visitor,
  { action, identifier = '' }: CallBody<'botCheckChallenge'>,
): BotCheckUse {
  return {
    action,
    identifier: identifier.trim() === '' ? networkName(visitor) : identifier,
  }
}

function getProof(platform: Platform, merchant: string, id: string, use: BotCheckUse, answer: string) {
  return keyedHash(
    platform.config.secret,
    'bot check',
    merchant,
    id,
    use.action,
    plain(use.identifier),
    answer,
  )
}

function tokenProof(platform: Platform, merchant: string, use: BotCheckUse, token: string) {
  return keyedHash(
    platform.config.secret,
    'bot check token',
    merchant,
    use.action,
    plain(use.identifier),
    token,
  )
}

/** Returns whether a brand requires a check before this action: always before a text message, which costs money. */
export function isBotCheckRequired(
  { config }: Platform,
  { settings: brand }: LoadedBrand,
  action: BotCheckAction,
): boolean {
  return config.botCheck && (action === 'sms' || brand.security.botCheck.before.includes(action))
}

/** The brand's own choice; its hosted service only once key and secret are there. */
function kindFor(brand: LoadedBrand, way: 'work' | undefined): BotCheckKind {
  if (way === 'work') return 'work'
  const { provider } = brand.settings.security.botCheck
  return provider === 'hosted' && !hostedSettings(brand) ? 'slider' : provider
}

/** Makes a challenge that is good once, for two minutes, for one use; `none` where no check is required. */
export async function makeChallenge(
  platform: Platform,
  visitor: Visitor,
  body: CallBody<'botCheckChallenge'>,
): Promise<CallValue<'botCheckChallenge'>> {
  const { brand } = visitor
  if (!isBotCheckRequired(platform, brand, body.action)) return { kind: 'none' }
  const merchant = brand.settings.merchantCode
  const madeAt = platform.clock()
  const id = newId(madeAt.getTime())
  const kind = kindFor(brand, body.way)
  const { shown, answer } = await providers[kind].make({ platform, visitor, id, action: body.action })
  const proof = getProof(platform, merchant, id, getPurpose(visitor, body), answer)
  const expiresAt = new Date(platform.clock().getTime() + validFor)
  await platform.database.within(merchant, (tx) =>
    tx.insert(botCheck).values({ merchant, id, kind, proof, madeAt, expiresAt }),
  )
  return { kind, id, lasts: validFor / 1000, ...shown } as CallValue<'botCheckChallenge'>
}

/** Counts a try before it is judged; a network with too many wrong ones waits, longer each time. */
async function takeTry(platform: Platform, merchant: string, key: string, free: number): Promise<void> {
  const now = platform.clock()
  await platform.database.within(merchant, async (tx) => {
    if ((await takeAttempt(tx, merchant, key, { free, window: triesWindow }, now)) !== undefined) return
    const { wait } = await attemptState(tx, merchant, key, now)
    throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait)) })
  })
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Uses up a challenge, whatever becomes of it. */
async function takeChallenge(platform: Platform, merchant: string, id: string) {
  if (!idShape.test(id)) throw new Refusal('bot_check_expired')
  const [taken] = await platform.database.within(merchant, (tx) =>
    tx
      .delete(botCheck)
      .where(and(eq(botCheck.merchant, merchant), eq(botCheck.id, id)))
      .returning(),
  )
  if (!taken || taken.expiresAt <= platform.clock()) throw new Refusal('bot_check_expired')
  return taken
}

/** Gives a token for one use: what a passed check is worth. Only its hash is stored. */
export async function giveToken(platform: Platform, brand: LoadedBrand, use: BotCheckUse): Promise<string> {
  const merchant = brand.settings.merchantCode
  const token = randomBytes(24).toString('base64url')
  const proof = tokenProof(platform, merchant, use, token)
  const expiresAt = new Date(platform.clock().getTime() + validFor)
  await platform.database.within(merchant, (tx) =>
    tx.insert(botCheckToken).values({ merchant, proof, expiresAt }),
  )
  return token
}

/** Judges the answer to a challenge: a token for the use it was made for, or a refusal. */
export async function judgeAnswer(
  platform: Platform,
  visitor: Visitor,
  body: CallBody<'botCheckVerify'>,
): Promise<{ token: string }> {
  const { brand } = visitor
  const merchant = brand.settings.merchantCode
  const byKeys = body.means === 'keyboard'
  const key = `bot check ${byKeys ? 'keys ' : ''}${getNetwork(visitor.address)}`
  await takeTry(platform, merchant, key, byKeys ? tries.keyboard : tries.pointer)
  const taken = await takeChallenge(platform, merchant, body.id)
  const use = getPurpose(visitor, body)
  const elapsed = platform.clock().getTime() - taken.madeAt.getTime()
  const context = { platform, visitor, id: taken.id, action: use.action, elapsed }
  const answers = await providers[taken.kind].judge(context, body)
  const stored = Buffer.from(taken.proof)
  const isRight = answers.some((answer) =>
    timingSafeEqual(stored, Buffer.from(getProof(platform, merchant, taken.id, use, answer))),
  )
  if (!isRight) throw new Refusal('bot_check_failed')
  await platform.database.within(merchant, (tx) => clearAttempts(tx, merchant, key))
  return { token: await giveToken(platform, brand, use) }
}

/** Uses up a token; true when it was given for one of these uses and is not too old. */
export async function spendToken(
  platform: Platform,
  brand: LoadedBrand,
  token: string,
  uses: readonly BotCheckUse[],
): Promise<boolean> {
  const merchant = brand.settings.merchantCode
  for (const use of uses) {
    const proof = tokenProof(platform, merchant, use, token)
    const [spent] = await platform.database.within(merchant, (tx) =>
      tx
        .delete(botCheckToken)
        .where(
          and(
            eq(botCheckToken.merchant, merchant),
            eq(botCheckToken.proof, proof),
            gt(botCheckToken.expiresAt, platform.clock()),
          ),
        )
        .returning({ proof: botCheckToken.proof }),
    )
    if (spent) return true
  }
  return false
}
