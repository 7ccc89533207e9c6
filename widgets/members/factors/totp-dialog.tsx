import { useId } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useFactorTools } from '../../../engine/members/hooks/use-factors.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { OneField } from '../../ui/form/plain/one-field.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import { useWork } from './use-work.ts'

export interface TotpDialogProps extends DialogProps {
  secret: string
  uri: string
}

/** Adds an authenticator app: its QR code, its secret to type, and a code that proves that it works. */
export default function TotpDialog({ titleId, close, secret, uri }: TotpDialogProps) {
  const { t } = useText('member')
  const tools = useFactorTools()
  const dialog = useDialog()
  const toast = useToast()
  const work = useWork()
  const id = useId()
  const isOnField = work.error === 'sms_code_invalid'
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => toast.show({ kind: 'success', text: t('factors.totp.copied') }),
      () => toast.show({ kind: 'error', text: t('factors.totp.notCopied') }),
    )
  const add = async (code: string) => {
    const added = await work.run(() => tools.confirmTotp(code))
    if (!added) return
    toast.show({ text: t('factors.totp.added') })
    close()
    if (added.recoveryCodes) void dialog.open('recovery-codes', { codes: added.recoveryCodes })
  }
  return (
    <FactorDialog
      titleId={titleId}
      title={t('factors.totp.title')}
      sub={t('factors.totp.scan')}
      submit={t('factors.totp.next')}
      pending={work.pending}
      error={isOnField ? null : work.error}
      onClose={() => {
        close()
      }}
      onSubmit={(code) => {
        if (code !== '') void add(code)
      }}
    >
      {/* What is to be scanned is seen first: a field with the focus would scroll it away. */}
      <div className="qr">
        <QrCode text={uri} label={t('factors.totp.qr')} />
        <p>
          <span className="visually-hidden">{t('factors.totp.secret')} </span>
          <code dir="ltr" data-testid="totp-secret">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        {/* A phone cannot scan its own screen. */}
        <div className="safe__actions">
          <a className={buttonClass({ kind: 'ghost' })} href={uri} data-testid="totp-open">
            <Icon name="external" />
            {t('factors.totp.open')}
          </a>
          <Button kind="ghost" data-testid="totp-copy" onClick={copy}>
            <Icon name="copy" />
            {t('factors.totp.copy')}
          </Button>
        </div>
      </div>
      <OneField
        id={id}
        label={t('factors.totp.code')}
        kind="digits"
        isFirst={false}
        problem={isOnField ? work.error : null}
        onChange={work.forget}
      />
    </FactorDialog>
  )
}
