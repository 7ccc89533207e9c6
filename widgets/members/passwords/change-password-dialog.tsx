import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

/** Changes the password of whoever wants another. */
export default function ChangePasswordDialog(props: DialogProps) {
  const { t } = useText('forms')
  return (
    <ChangePasswordForm
      {...props}
      title={t('change.title')}
      sub={t('reset.sub')}
      onClose={() => {
        props.close()
      }}
    />
  )
}
