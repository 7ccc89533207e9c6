import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import '../../ui/dialog/dialog.css'
import { useBrandWord } from '../../ui/brand/use-brand-word.ts'
import '../step-up/step-up.css'

export interface RecoveryDialogProps extends DialogProps {
  codes: readonly string[]
}

/** New recovery codes, shown this once: to copy, download or print. */
export default function RecoveryDialog({ titleId, close, codes }: RecoveryDialogProps) {
  const { t } = useText('member')
  const { brand } = useBoot()
  const brandName = useBrandWord()
  const toast = useToast()
  const text = `${brandName}\n\n${codes.join('\n')}\n`
  const done = () => {
    close(true)
  }
  return (
    <Dialog
      titleId={titleId}
      title={t('factors.recovery.title')}
      sub={t('factors.recovery.keep')}
      size="s"
      onClose={done}
      foot={
        <Button kind="accent" size="large" wide onClick={done}>
          {t('factors.recovery.done')}
        </Button>
      }
    >
      <ul className="codes" data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <div className="safe__actions">
        <Button
          kind="ghost"
          onClick={() => {
            void navigator.clipboard.writeText(text).then(
              () => {
                toast.show({ text: t('factors.recovery.copied') })
              },
              () => undefined,
            )
          }}
        >
          <Icon name="copy" />
          {t('factors.recovery.copy')}
        </Button>
        <a
          className={buttonClass({ kind: 'ghost' })}
          download={`${brand.id}-recovery-codes.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Icon name="download" />
          {t('factors.recovery.download')}
        </a>
        <Button
          kind="ghost"
          onClick={() => {
            print()
          }}
        >
          <Icon name="receipt" />
          {t('factors.recovery.print')}
        </Button>
      </div>
    </Dialog>
  )
}
