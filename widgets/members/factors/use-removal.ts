import { useDialog } from '../../../engine/hooks/base/use-dialog.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { useToast } from '../../../engine/hooks/base/use-toast.ts'
import { codeOf } from '../../../engine/hooks/members/use-factors.ts'

/** Asks before something is taken away, takes it away, and says so; what fails is said too. */
export function useRemoval(): (title: string, remove: () => Promise<unknown>) => Promise<void> {
  const { t } = useText('member')
  const { confirm } = useDialog()
  const toast = useToast()
  return async (title, remove) => {
    const agreed = await confirm({
      icon: 'trash',
      title,
      buttons: [
        { label: t('factors.cancel'), value: false, kind: 'ghost' },
        { label: t('factors.totp.remove'), value: true, kind: 'accent' },
      ],
    })
    if (agreed !== true) return
    try {
      if ((await remove()) !== undefined) toast.show({ text: t('factors.removed') })
    } catch (error) {
      toast.show({ text: t(`errors:${codeOf(error)}`) })
    }
  }
}
