import { sealedMark } from '../../../schemas/brand/secrets.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { listForeignParents } from '../brands/foreign-parents.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import type { ActContext } from '../console/console-route.ts'
import { openState } from './draft-state.ts'
import { getValues, listFound, listWaiting, markSeen } from './look-secrets.ts'
import { requireAgreed } from '../gateways/differing.ts'
import { requirePublished } from './require-published.ts'

type Replacing = ActContext<'brandSecretReplace'>
type Waiting = ReturnType<typeof listWaiting>[number]

const file = 'merchant.json'

function refuse(pointer: string, message: string, fix: string): never {
  const problems = [{ file, pointer, message, fix }]
  throw new Refusal('field_format', { fields: { pointer: 'field_format' }, value: { problems } })
}

/** Refuses what is stated in another place than this brand's merchant.json. */
function requireOwn({ platform }: Replacing, brand: LoadedBrand, pointer: string): void {
  const secret = listFound(brand).find((found) => found.pointer === pointer)
  if (!secret) throw refuseField('pointer', 'not_found')
  const { setter, nothing } = secret
  if (setter && setter.id !== brand.id) {
    if (listForeignParents(platform.registry, brand).has(setter.id))
      refuse(pointer, 'the secret is set by the parent', 'It belongs to another company, which replaces it.')
    refuse(pointer, `${setter.id} states this secret`, `Replace it in the room of ${setter.id}.`)
  }
  if (nothing !== '')
    refuse(pointer, 'the secret is no text', `Change it in ${file}, where it has several parts.`)
}

/** Of a draft the secret that it sends elsewhere, found before the transaction. */
export async function prepareSecret(context: Replacing): Promise<Waiting | undefined> {
  const { body, brands } = context
  const brand = findOwnBrand(brands, body.brand)
  if (body.draft === undefined) return undefined
  const state = await openState(context, { brand: brand.id, id: body.draft })
  const secret = listWaiting(state).find(({ place }) => place.pointer === body.pointer)
  if (!secret) throw refuseField('pointer', 'not_found')
  return secret
}

/**
 * States a secret anew, at the address that it has or at that of a draft. One person is enough: what decides where it is sent is the
 * address, which takes two.
 */
export async function replaceSecret(
  tx: Tx,
  context: Replacing,
  moved: Waiting | undefined,
): Promise<ConsoleValue<'brandSecretReplace'>> {
  const { platform, operator: me, brands, body, note } = context
  const { pointer, secret: value, reason, draft } = body
  const brand = findOwnBrand(brands, body.brand)
  const after = { place: pointer, ...(draft !== undefined && { draft }) }
  note({ merchant: brand.settings.merchantCode, subject: 'brand', subjectId: brand.id, reason, after })
  if (!platform.publisher) throw new Refusal('unavailable')
  if (value === sealedMark) throw refuseField('secret', 'field_format')
  const mark = (now: { value: unknown; sentTo: readonly string[] }) =>
    markSeen(platform.config, brand.id, pointer, now)
  if (moved) {
    const sentTo = getValues(moved.addresses)
    const isSeen = (now: string | undefined) => mark({ value: now, sentTo }) === body.seen
    if (!(await platform.publisher.keepSecret(brand.id, { name: moved.name, value, isSeen })))
      throw new Refusal('conflict')
    return null
  }
  requireOwn(context, brand, pointer)
  await requireAgreed(tx, platform, brand.id)
  const isSeen = (now: { value: unknown; sentTo: readonly string[] }) => mark(now) === body.seen
  const made = { author: me.name, reason }
  requirePublished(await platform.publisher.replaceSecret(brand.id, { pointer, value, isSeen }, made))
  return null
}
