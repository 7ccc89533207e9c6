import { useId, useState } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { canUsePasskeys } from '../../../engine/members/hooks/account/passkeys.ts'
import { useFactorTools } from '../../../engine/members/hooks/use-factors.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { OneField } from '../../ui/form/plain/one-field.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { useWork } from './use-work.ts'

const fieldCodes = new Set(['password_wrong', 'sms_code_invalid', 'code_used', 'recovery_code_invalid'])

/** How somebody can prove who they are; until it is known, by password. */
function getWays(factors: CallValue<'factors'> | undefined) {
  if (!factors) return { hasCode: false, hasPassword: true, hasPasskey: false }
  const { totp, recoveryCodes, hasPassword, passkeys } = factors
  return {
    hasCode: totp !== null || (recoveryCodes?.left ?? 0) > 0,
    hasPassword,
    hasPasskey: passkeys.length > 0,
  }
}

/** Asks who is here before what keeps the account safe changes: by password, code or passkey. */
export default function ConfirmDialog({ titleId, close }: DialogProps) {
  const { t } = useText('member')
  const tools = useFactorTools()
  const factors = useCall('factors').data
  const work = useWork()
  const id = useId()
  const [wantsCode, setWantsCode] = useState(false)
  const { hasCode, hasPassword, hasPasskey } = getWays(factors)
  const isByCode = hasCode && (wantsCode || !hasPassword)
  const { error } = work
  const isOnField = error !== null && fieldCodes.has(error)

  if (factors && !hasPassword && !hasCode && !hasPasskey) {
    const dismiss = () => {
      close()
    }
    return (
      <FactorDialog
        titleId={titleId}
        title={t('factors.confirm.title')}
        submit={t('factors.cancel')}
        pending={false}
        error={null}
        onClose={dismiss}
        onSubmit={dismiss}
      >
        <p>{t('factors.confirm.again')}</p>
      </FactorDialog>
    )
  }

  const finish = async (proof: () => Promise<null>) => {
    if ((await work.run(proof)) === null) close(true)
  }
  return (
    <FactorDialog
      titleId={titleId}
      title={t('factors.confirm.title')}
      sub={t('factors.confirm.text')}
      submit={t('factors.confirm.submit')}
      pending={work.pending}
      error={isOnField ? null : error}
      onClose={() => {
        close()
      }}
      onSubmit={(answer) => {
        if (answer !== '')
          void finish(() => tools.confirm(isByCode ? { code: answer } : { password: answer }))
      }}
      below={
        <>
          {hasCode && hasPassword ? (
            <Button
              kind="quiet"
              onClick={() => {
                work.forget()
                setWantsCode(!isByCode)
              }}
            >
              {t(isByCode ? 'factors.confirm.byPassword' : 'factors.confirm.byCode')}
            </Button>
          ) : null}
          {hasPasskey && canUsePasskeys() ? (
            <Button kind="quiet" onClick={() => void finish(tools.confirmByPasskey)}>
              {t('factors.confirm.byPasskey')}
            </Button>
          ) : null}
        </>
      }
    >
      <OneField
        key={isByCode ? 'code' : 'password'}
        id={id}
        label={t(isByCode ? 'factors.confirm.code' : 'factors.confirm.password')}
        kind={isByCode ? 'code' : 'password'}
        problem={isOnField ? error : null}
        onChange={work.forget}
      />
    </FactorDialog>
  )
}
