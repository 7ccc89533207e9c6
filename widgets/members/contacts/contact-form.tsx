import { useCallback, useRef } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { type UsedSession, useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { FormDocument } from '../../../schemas/documents/form.document.ts'
import emailDocument from '../../../schemas/forms/contact-email.json' with { type: 'json' }
import mobileDocument from '../../../schemas/forms/contact-mobile.json' with { type: 'json' }
import { useRecoveryRules } from '../../../engine/members/hooks/account/use-recovery-rules.ts'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { everyWidget } from '../../ui/form/more/every-widget.ts'
import { AccountDialog } from '../sign-in/account/account-dialog.tsx'
import { FormSkeleton } from '../sign-in/account/form-skeleton.tsx'
import { MethodForm } from '../sign-in/account/method-form.tsx'
import type { ContactFrame } from './contact-frame.ts'
import { shownContact } from '../../../schemas/base/shown-contact.ts'

const forms = { email: emailDocument, mobile: mobileDocument } as Record<ContactFrame['kind'], FormDocument>

/** Of several countries with one dialling code, that of the present number. */
function ownCountry(member: UsedSession['member']): string | undefined {
  const [code] = /^\d+/.exec(member?.mobileNum ?? '') ?? []
  return member?.mobileCountry && code ? `${code} ${member.mobileCountry}` : undefined
}

/** Takes the new number or address. */
export function ContactForm({ titleId, kind, present, error, pending, send, onClose }: ContactFrame) {
  const { t } = useText('forms')
  const { permission } = useBoot()
  const { member } = useSession()
  const { rules, isPending } = useRecoveryRules()
  const fields = useRef<SchemaFormHandle>(null)
  const onFieldChanged = useCallback(
    (field: string) => {
      send({ type: 'field.changed', field })
    },
    [send],
  )
  const name = `contact-${kind}`
  const isFirst = present === null
  return (
    <AccountDialog
      titleId={titleId}
      title={t(`contact.${kind}${isFirst ? 'Add' : 'Title'}`)}
      sub={
        isFirst
          ? t('contact.leadFirst')
          : t('contact.lead', { present: `\u2066${shownContact(present)}\u2069` })
      }
      onClose={onClose}
      name={name}
      submit={t(isFirst ? 'contact.sendOne' : 'contact.send')}
      pending={pending}
      error={error}
      onSubmit={() => {
        const values = fields.current?.complete()
        if (values) send({ type: 'form.submitted', values })
      }}
    >
      {({ announce }) =>
        isPending ? (
          <FormSkeleton label={t('frame:loading')} fields={1} />
        ) : (
          <MethodForm
            widgets={everyWidget}
            ref={fields}
            name={name}
            document={forms[kind]}
            rules={rules}
            error={error}
            initial={{ countryDialingCode: ownCountry(member) ?? permission.register.dialingCode }}
            onFieldChanged={onFieldChanged}
            onAnnounce={announce}
          />
        )
      }
    </AccountDialog>
  )
}
