import { useId, type SubmitEvent } from 'react'
import { useCountdown } from '../../../engine/base/hooks/form/use-countdown.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { FormValues } from '../../../machines/kit/form-values.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import { Icon } from '../../ui/icon/icon.tsx'
import { OneField } from '../../ui/form/plain/one-field.tsx'
import '../step-up/step-up.css'
import type { ContactFrame } from './contact-frame.ts'
import { shownContact } from '../../../schemas/base/shown-contact.ts'
import './contacts.css'

export interface ContactCodesProps extends ContactFrame {
  /** What was typed of the new one. */
  wanted: FormValues
  /** When codes may be sent again, by the server's clock. */
  resendAt: number | null
}

const codes = ['presentCode', 'newCode'] as const

function minutes(seconds: number) {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}

function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The new one as it was typed, so that a mistake is seen. */
function newOne({ mobileNum, countryDialingCode, email = '' }: FormValues): string {
  if (mobileNum === undefined) return email
  return countryDialingCode ? `+${countryDialingCode.replace('+', '')} ${mobileNum}` : mobileNum
}

/** Takes the codes: from what is replaced, where there is something, and from the new one. */
export function ContactCodes(props: ContactCodesProps) {
  const { titleId, present, wanted, resendAt, error, pending, send, onClose } = props
  const { t } = useText('forms')
  const dialog = useDialog()
  const seconds = useCountdown(resendAt)
  const id = useId()
  const names = present === null ? codes.slice(1) : codes
  const fields = error?.fields ?? {}
  const isOnField = names.some((name) => fields[name])
  const to = { presentCode: present === null ? '' : shownContact(present), newCode: newOne(wanted) }
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const [presentCode, newCode] = codes.map((name) => typedIn(event.currentTarget, name))
    send({ type: 'codes.submitted', presentCode: presentCode ?? '', newCode: newCode ?? '' })
  }
  return (
    <Dialog
      titleId={titleId}
      title={t(present === null ? 'contact.codeTitle' : 'contact.codesTitle')}
      size="s"
      onClose={onClose}
      form={{ name: 'contact-codes', onSubmit: submitted }}
      foot={
        <>
          {error && !isOnField ? (
            <p className="form__error" role="alert">
              <Icon name="warning" />
              <span>{t(`errors:${error.code}`)}</span>
            </p>
          ) : null}
          <Button
            kind="accent"
            size="large"
            wide
            type="submit"
            data-testid="contact-confirm"
            aria-disabled={pending || undefined}
            aria-busy={pending || undefined}
          >
            {t('contact.confirm')}
          </Button>
          <Button
            kind="ghost"
            wide
            data-testid="contact-again"
            disabled={pending || seconds > 0}
            onClick={() => send({ type: 'code.requested' })}
          >
            {seconds > 0
              ? t('contact.againIn', { time: `\u2066${minutes(seconds)}\u2069` })
              : t('contact.again')}
          </Button>
          <Button kind="quiet" onClick={() => send({ type: 'back' })}>
            {t('contact.back')}
          </Button>
        </>
      }
    >
      {names.map((name, index) => (
        <OneField
          key={name}
          id={`${id}-${name}`}
          name={name}
          isFirst={index === 0}
          kind="digits"
          label={t(`contact.${name}`, { to: `\u2066${to[name]}\u2069` })}
          hint={name === 'newCode' ? t('contact.nothing') : null}
          problem={fields[name] ?? null}
          onChange={() => {
            if (error) send({ type: 'field.changed', field: name })
          }}
        />
      ))}
      {present === null ? null : (
        <p className="contact-help">
          {t('contact.lost')}{' '}
          <button type="button" data-testid="contact-lost" onClick={() => void dialog.open('contact')}>
            {t('contact.service')}
          </button>
        </p>
      )}
    </Dialog>
  )
}
