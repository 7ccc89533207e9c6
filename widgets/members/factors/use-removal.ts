import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { getCode } from '../../../engine/members/hooks/use-factors.ts'

/** Asks before something is taken away, takes it away, and says so; what fails is said too. */
export function useRemoval(): (
  key: 'totp' | 'passkeys',
  remove: () => Promise<unknown>,
  name?: string,
) => Promise<void> {
  const { t } = useText('member')
  const { confirm } = useDialog()
  const toast = useToast()
  return async (key, remove, name = '') => {
    const agreed = await confirm({
      icon: 'trash',
      title: t(`factors.${key}.sure`, { name }),
      text: t(`factors.${key}.sureText`),
      buttons: [
        { label: t('factors.cancel'), value: false, kind: 'ghost' },
        { label: t('factors.totp.remove'), value: true, kind: 'accent' },
      ],
    })
    if (agreed !== true) return
    try {
      if ((await remove()) !== undefined) toast.show({ text: t('factors.removed') })
    } catch (error) {
      toast.show({ text: t(`errors:${getCode(error)}`) })
    }
  }
}
