import { and, eq, ne } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import { takeQuota } from '../../base/limits/quota.service.ts'
import { contactMessage } from '../../base/outbox/messages.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { findById, getWrittenName } from '../accounts/accounts.service.ts'
import { member, type Member } from '../accounts/accounts.tables.ts'
import { requireConfirmed } from '../factors/confirmation.service.ts'
import { issueCode } from '../verification/verification.service.ts'
import { type Contact, contactUse, maskedContact, presentContact, wantedContact } from './contact.ts'

/** Changes that one member may begin in an hour, whatever they are and wherever from. */
const hourly = 10

/** The member with what they want, who has just proven who is here; refuses what they have already. */
export async function requireOwner(
  tx: Tx,
  merchant: string,
  session: Session,
  wanted: Contact,
  now: Date,
): Promise<{ owner: Member; present: Contact | null }> {
  await requireConfirmed(tx, merchant, session, now)
  const owner = await findById(tx, merchant, session.memberId)
  if (!owner) throw new Refusal('not_found')
  const present = presentContact(owner, wanted)
  if (present?.key === wanted.key) throw refuseField(wanted.field, 'contact_same')
  return { owner, present }
}

async function isSomebodyElses(tx: Tx, merchant: string, memberId: string, { kind, key }: Contact) {
  const column = kind === 'mobile' ? member.mobile : member.emailKey
  const found = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(column, key), ne(member.id, memberId)))
  return found.length > 0
}

type Owner = Pick<Member, 'id' | 'username' | 'nickname' | 'nameMade' | 'mobile' | 'email'>

/** Issues the code of a new contact. What is somebody else's gets no code, but is told so itself; the answer is the same. */
async function sendToNew(platform: Platform, visitor: Visitor, owner: Owner, wanted: Contact) {
  const { brand, language, address } = visitor
  const merchant = brand.settings.merchantCode
  const { code, ...answer } = await issueCode(platform, brand, contactUse(wanted, 'new', owner.id), address)
  platform.background.run('contact code', async () => {
    const isTaken = await platform.database.within(merchant, (tx) =>
      isSomebodyElses(tx, merchant, owner.id, wanted),
    )
    // Whose it is does not learn who asked.
    const to = {
      channel: wanted.channel,
      address: wanted.address,
      name: isTaken ? '' : getWrittenName(owner),
    }
    const message = isTaken
      ? contactMessage(brand, language, to, 'contactTaken')
      : contactMessage(brand, language, to, 'contactNew', code)
    await platform.messenger.send(brand, message)
  })
  return answer
}

async function sendToPresent(platform: Platform, visitor: Visitor, owner: Owner, present: Contact) {
  const { brand, language, address } = visitor
  try {
    const { code } = await issueCode(platform, brand, contactUse(present, 'present', owner.id), address)
    const to = { channel: present.channel, address: present.address, name: getWrittenName(owner) }
    const message = contactMessage(brand, language, to, 'contactPresent', code)
    platform.background.run('contact code', () => platform.messenger.send(brand, message))
  } catch (error) {
    // Who mistyped the new one and corrects it has the code of a moment ago, which holds for this one too.
    if (!(error instanceof Refusal) || error.code !== 'resend_too_soon') throw error
  }
}

/** Sends a code to a new contact and one to the contact that it replaces, for whoever has just proven who is here. */
export async function sendContactCodes(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  body: CallBody<'contactCode'>,
): Promise<CallValue<'contactCode'>> {
  const { brand } = visitor
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  const wanted = wantedContact(brand, body, now.toISOString().slice(0, 10))
  const { owner, present } = await platform.database.within(merchant, async (tx) => {
    const found = await requireOwner(tx, merchant, session, wanted, now)
    const quota = { key: `contact ${session.memberId}`, cap: hourly, window: 3600 }
    if (!(await takeQuota(tx, merchant, quota, now))) throw new Refusal('sms_quota', { retryAfter: 3600 })
    return found
  })
  const answer = await sendToNew(platform, visitor, owner, wanted)
  if (present) await sendToPresent(platform, visitor, owner, present)
  return { ...answer, present: present && maskedContact(present) }
}
