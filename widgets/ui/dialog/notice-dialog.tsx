import { useEffect } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import type { NoticeOptions } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import './dialog.css'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { SafeHtml } from '../html/safe-html.tsx'
import { Dialog } from './dialog.tsx'

/** The generic dialog: icon, title, words or HTML, buttons, and a time after which it leaves. */
export default function NoticeDialog(props: DialogProps & NoticeOptions) {
  const { titleId, close, icon, title, html, text, buttons, timeout } = props
  const { t } = useText()

  useEffect(() => {
    if (!timeout) return
    const timer = setTimeout(close, timeout)
    return () => {
      clearTimeout(timer)
    }
  }, [timeout, close])

  const shown = buttons?.length
    ? buttons
    : [{ label: t('in_increase_submit'), value: true, kind: 'accent' as const }]
  return (
    <Dialog
      titleId={titleId}
      size="s"
      title={
        <>
          {icon ? <Icon name={icon} /> : null}
          <span>{title}</span>
        </>
      }
      onClose={() => {
        close()
      }}
      foot={
        <div className="dialog__actions">
          {shown.map(({ label, value, kind = 'ghost' }) => (
            <Button
              key={label}
              kind={kind}
              data-testid={kind === 'accent' ? 'confirm' : 'cancel'}
              onClick={() => {
                close(value)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      }
    >
      {text ? <p>{text}</p> : null}
      {html ? <SafeHtml html={html} /> : null}
    </Dialog>
  )
}
