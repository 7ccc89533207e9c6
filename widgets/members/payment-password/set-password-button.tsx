import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'

export interface SetPasswordButtonProps {
  label: string
  className: string
}

/** Sets a payment password where one is missing: whoever wants to send money away is not sent elsewhere first. */
export function SetPasswordButton({ label, className }: SetPasswordButtonProps) {
  const dialog = useDialog()
  return (
    <button
      type="button"
      className={className}
      data-testid="set-payment-password"
      {...dialog.intent('payment-password')}
      onClick={() => void dialog.open('payment-password', { isByOld: false })}
    >
      {label}
    </button>
  )
}
