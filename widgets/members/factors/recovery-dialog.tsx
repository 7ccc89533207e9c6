import type { DialogProps } from '../../../engine/core/registry/registry.ts'
import { useBoot } from '../../../engine/hooks/base/use-boot.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { useToast } from '../../../engine/hooks/base/use-toast.ts'
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
        <button className="button button--accent button--large button--wide" type="button" onClick={done}>
          {t('factors.recovery.done')}
        </button>
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
        <button
          className="button button--ghost"
          type="button"
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
        </button>
        <a
          className="button button--ghost"
          download={`${brand.id}-recovery-codes.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Icon name="download" />
          {t('factors.recovery.download')}
        </a>
        <button
          className="button button--ghost"
          type="button"
          onClick={() => {
            print()
          }}
        >
          <Icon name="receipt" />
          {t('factors.recovery.print')}
        </button>
      </div>
    </Dialog>
  )
}
