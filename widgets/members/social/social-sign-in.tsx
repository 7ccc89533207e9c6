import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { useProviders } from './provider-list.ts'
import { SocialError } from './social-error.tsx'
import { useSocialEnd } from './use-social-end.ts'

export interface SocialSignInProps {
  /** Stands above a form instead of below it. */
  above: boolean
}

/** The buttons below a login or above a registration, and what became of them. */
export default function SocialSignIn({ above }: SocialSignInProps) {
  const { t } = useText('forms')
  const providers = useProviders()
  const dialog = useDialog()
  const navigate = useNavigate()
  const flow = useFlow('social', {})
  const { send, output, error, context } = flow
  useSocialEnd(output)

  // Whom Firebase proved without leaving the page is met in the dialog of the way back.
  const ticket = flow.matches('offering') ? context.ticket : null
  useEffect(() => {
    if (ticket) void dialog.open('social', { ticket: ticket.open() })
  }, [ticket, dialog])
  useEffect(() => {
    if (output?.outcome === 'entered') void navigate('/')
  }, [output, navigate])

  const isRefused = flow.matches('refused')
  return (
    <div className={above ? 'social social--above' : 'social'} data-testid="social">
      <p className="social__or">
        <span>{t('social.or')}</span>
      </p>
      <SocialError error={error} />
      <ProviderButtons
        providers={providers}
        chosen={context.provider}
        pending={flow.pending}
        onChoose={({ id, by }) => {
          if (isRefused) send({ type: 'retried' })
          send({ type: 'provider.chosen', provider: id, by })
        }}
      />
    </div>
  )
}
