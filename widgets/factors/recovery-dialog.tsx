import type { DialogProps } from '../../engine/hooks/registry.ts'
import { useBoot } from '../../engine/hooks/use-boot.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { useToast } from '../../engine/hooks/use-toast.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Icon } from '../icon/icon.tsx'
import '../styles/dialog.css'
import '../styles/step-up.css'

export interface RecoveryDialogProps extends DialogProps {
  codes: readonly string[]
}

/** New recovery codes, shown this once: to copy, download or print. */
export default function RecoveryDialog({ titleId, close, codes }: RecoveryDialogProps) {
  const { t } = useText('member')
  const { brand } = useBoot()
  const toast = useToast()
  const text = `${brand.name}\n\n${codes.join('\n')}\n`
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
        <button className="btn btn--accent btn--lg btn--wide" type="button" onClick={done}>
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
      <div className="safe__act">
        <button
          className="btn btn--ghost"
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
          className="btn btn--ghost"
          download={`${brand.id}-recovery-codes.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Icon name="download" />
          {t('factors.recovery.download')}
        </a>
        <button
          className="btn btn--ghost"
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
