import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { getKey, maskedMail, maskedNumber } from '../accounts/accounts.service.ts'
import type { Member } from '../accounts/accounts.tables.ts'
import { phoneNumber } from '../accounts/phone.ts'
import { allowedValue } from '../accounts/registration-rules.ts'
import type { CodeUse } from '../verification/verification.service.ts'

/** A number or an address by which a member is reached. */
export interface Contact {
  kind: 'mobile' | 'email'
  /** The field that it was typed into. */
  field: 'mobileNum' | 'email'
  channel: 'sms' | 'mail'
  /** Where messages go. */
  address: string
  /** As it is looked up. */
  key: string
}

function mobile(number: string): Contact {
  return { kind: 'mobile', field: 'mobileNum', channel: 'sms', address: number, key: number }
}

function mail(address: string): Contact {
  return { kind: 'email', field: 'email', channel: 'mail', address, key: getKey(address) }
}

/** The contact that somebody wants from now on; refuses at its field what is none. */
export function wantedContact(brand: LoadedBrand, body: CallBody<'contactCode'>, today: string): Contact {
  const { mobileNum, countryDialingCode, email } = body
  if (mobileNum !== undefined && email !== undefined) throw refuseField('email', 'field_unknown')
  if (email === undefined)
    return mobile(phoneNumber(brand.merchant, { mobile: mobileNum, countryDialingCode }, 'mobileNum'))
  return mail(allowedValue(brand, 'email', email, today))
}

/** What the member is reached by now in the same way. */
export function presentContact(owner: Member, { kind }: Pick<Contact, 'kind'>): Contact | null {
  if (kind === 'mobile') return owner.mobile === null ? null : mobile(owner.mobile)
  return owner.email === null ? null : mail(owner.email)
}

export function maskedContact({ kind, address }: Contact): string {
  return (kind === 'mobile' ? maskedNumber(address) : maskedMail(address)) ?? ''
}

const purposes = {
  mobile: { present: 'contactOld', new: 'contactNew' },
  email: { present: 'contactOldMail', new: 'contactNewMail' },
} as const

/** What a code proves: that this member reads what is sent to a contact which they give up, or which they take. */
export function contactUse({ kind, key }: Contact, side: 'present' | 'new', memberId: string): CodeUse {
  return { purpose: purposes[kind][side], number: key, requestedBy: memberId }
}
