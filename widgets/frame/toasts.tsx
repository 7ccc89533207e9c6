import { useEffect, useState } from 'react'
import { useRoute } from '../../engine/base/hooks/use-route.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { useToast, useToasts, type Toast } from '../../engine/base/hooks/use-toast.ts'
import { Button } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'

const icons = { info: 'info', success: 'check', error: 'warning' } as const

/** Short messages at the end of the screen. Looking at one keeps it. */
export function ToastArea() {
  const { t } = useText()
  const toasts = useToasts()
  return (
    <div className="toasts" role="region" aria-label={t('toast.label')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastBox key={toast.key} toast={toast} />
      ))}
    </div>
  )
}

function ToastBox({ toast }: { toast: Toast }) {
  const { t } = useText()
  const { dismiss } = useToast()
  const [held, setHeld] = useState(false)
  const { key, text, kind, action, duration, isNews } = toast
  const isPlaying = useRoute().screen === 'game'

  useEffect(() => {
    if (held || duration === 0) return
    const timer = setTimeout(() => {
      dismiss(key)
    }, duration)
    return () => {
      clearTimeout(timer)
    }
  }, [held, duration, key, dismiss])

  if (isNews && isPlaying) return null
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div className={`toast toast--${kind}`} role={kind === 'error' ? 'alert' : 'status'} {...hold}>
      <Icon name={icons[kind]} />
      <span>{text}</span>
      {action ? (
        <Button
          kind="quiet"
          onClick={() => {
            action.run()
            dismiss(key)
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <button
        className="icon-button"
        type="button"
        aria-label={t('toast.close')}
        onClick={() => {
          dismiss(key)
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
