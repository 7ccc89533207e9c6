import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useMayRegister } from '../../../engine/members/hooks/use-register-methods.ts'
import NoticeDialog from '../../ui/dialog/notice-dialog.tsx'

/** Tells a trial player that this needs a real account, and leads to one. */
export default function TrueAccountDialog({ titleId, close }: DialogProps) {
  const { t } = useText()
  const dialog = useDialog()
  const mayRegister = useMayRegister()
  return (
    <NoticeDialog
      titleId={titleId}
      icon="info"
      title={t('trial.title')}
      text={t('in_need_true_account')}
      buttons={[{ label: t('in_increase_submit'), value: true, kind: 'accent' }]}
      close={(agreed) => {
        close(agreed)
        if (agreed === true && mayRegister) void dialog.open('register')
      }}
    />
  )
}
