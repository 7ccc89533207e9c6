import { and, eq, isNull } from 'drizzle-orm'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { Tx } from '../../base/db/database.ts'
import { violatedIndex } from '../../base/db/violated-index.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import { clearOwnGuesses, takeOwnGuess } from '../../base/limits/own-guesses.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member, passwordReset } from '../accounts/accounts.tables.ts'
import { chosenCountry } from '../accounts/phone.ts'
import { noteProof } from '../exclusion/exclusion.service.ts'
import { notifyOfChange, publishChange } from '../factors/notices.ts'
import { proveCode, type ProvenCode, spendCode } from '../verification/verification.service.ts'
import { requireOwner } from './contact-code.service.ts'
import { type Contact, contactUse, maskedContact, wantedContact } from './contact.ts'

const changes = { mobile: 'mobileChanged', email: 'emailChanged' } as const
const proofKinds = { mobile: 'mobile', email: 'mail' } as const

interface Replacing {
  memberId: string
  wanted: Contact
  present: Contact | null
  /** Of the new number. */
  mobileCountry: string | null
}

/** Compares both codes, after counting the attempt for the member and for each code. */
async function proveBoth(
  platform: Platform,
  merchant: string,
  { memberId, wanted, present }: Replacing,
  { presentCode, newCode }: CallBody<'changeContact'>,
): Promise<ProvenCode[]> {
  if (present && presentCode === undefined) throw refuseField('presentCode', 'sms_code_missing')
  await takeOwnGuess(platform, merchant, memberId, 'sentCode')
  const proven: ProvenCode[] = []
  if (present) {
    const use = contactUse(present, 'present', memberId)
    proven.push(await proveCode(platform, merchant, use, presentCode ?? '', 'presentCode'))
  }
  const use = contactUse(wanted, 'new', memberId)
  proven.push(await proveCode(platform, merchant, use, newCode, 'newCode'))
  return proven
}

/** What was changed into what, as it can be recognised and not used. */
function hiddenChange(wanted: Contact, present: Contact | null) {
  return { ...(present ? { from: maskedContact(present) } : {}), to: maskedContact(wanted) }
}

/** Writes the new contact while the old one is still what was proven, and voids what was mailed to the old one. */
async function replaceContact(
  tx: Tx,
  merchant: string,
  { memberId, wanted, present, mobileCountry }: Replacing,
) {
  const isMobile = wanted.kind === 'mobile'
  const column = isMobile ? member.mobile : member.emailKey
  const changed = await tx
    .update(member)
    .set(isMobile ? { mobile: wanted.key, mobileCountry } : { email: wanted.address, emailKey: wanted.key })
    .where(
      and(
        eq(member.merchant, merchant),
        eq(member.id, memberId),
        present ? eq(column, present.key) : isNull(column),
      ),
    )
    .returning({ id: member.id })
  if (changed.length === 0) throw new Refusal('contact_changed')
  await tx
    .delete(passwordReset)
    .where(and(eq(passwordReset.merchant, merchant), eq(passwordReset.memberId, memberId)))
}

/** By now whoever asks has proven that they read what is sent there: they may know that it is somebody's. */
function refuseTaken(error: unknown): never {
  const index = violatedIndex(error)
  if (index === 'member_mobile') throw refuseField('mobileNum', 'mobile_taken')
  if (index === 'member_email') throw refuseField('email', 'email_taken')
  throw error
}

/**
 * Replaces a contact of whoever has just proven who is here, by a code sent to the new one and a code sent to the old one.
 * It counts as proven from then on. The old one, the new one and the others are notified.
 */
export async function changeContact(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  body: CallBody<'changeContact'>,
): Promise<void> {
  const { brand } = visitor
  const merchant = brand.settings.merchantCode
  const { memberId } = session
  const now = platform.clock()
  const wanted = wantedContact(brand, body, now.toISOString().slice(0, 10))
  const { owner, present } = await platform.database.within(merchant, (tx) =>
    requireOwner(tx, merchant, session, wanted, now),
  )
  const mobileCountry =
    wanted.kind === 'mobile' ? chosenCountry(brand.merchant, wanted.key, body.mobileCountry) : null
  const replacing = { memberId, wanted, present, mobileCountry }
  const proven = await proveBoth(platform, merchant, replacing, body)
  const work = platform.database.within(merchant, async (tx) => {
    for (const code of proven) await spendCode(tx, merchant, code, now)
    // The old one too: whoever comes back with it is the same person.
    for (const { kind, key } of present ? [present, wanted] : [wanted])
      await noteProof(tx, platform, brand, { memberId, proof: { kind: proofKinds[kind], value: key }, now })
    await replaceContact(tx, merchant, replacing)
    await clearOwnGuesses(tx, platform, merchant, memberId, 'sentCode')
    const by = { memberId, sessionId: session.id }
    await publishChange(tx, merchant, by, changes[wanted.kind], now, hiddenChange(wanted, present))
  })
  await work.catch(refuseTaken)
  notifyOfChange(platform, visitor, owner, changes[wanted.kind])
  const added = { ...owner, mobile: null, email: null, [wanted.kind]: wanted.address }
  notifyOfChange(platform, visitor, added, changes[wanted.kind])
}
