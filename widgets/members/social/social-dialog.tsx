import { useEffect } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { useLinkAfterSignIn } from '../../../engine/members/hooks/use-link-after-sign-in.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import './social.css'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useProviders } from './provider-list.ts'
import { SocialError } from './social-error.tsx'
import { StrangerOffer } from './stranger-offer.tsx'
import { useSocialEnd } from './use-social-end.ts'

export interface SocialDialogProps extends DialogProps {
  /** What a provider proved. */
  ticket?: string | null
  /** Why the way back led to nothing. */
  refusal?: string | null
}

/** Where the way back from a provider ends: in, linked, offered to be linked, or refused with the reason. */
export default function SocialDialog({ titleId, close, ticket, refusal }: SocialDialogProps) {
  const { t } = useText('forms')
  const { permission } = useBoot()
  const dialog = useDialog()
  const { status } = useSession()
  const linkAfterSignIn = useLinkAfterSignIn()
  const providers = useProviders()
  const isIn = status === 'member' || status === 'agent' || status === 'restoring'
  const flow = useFlow('social', {
    purpose: isIn ? 'link' : 'enter',
    ticket: ticket ?? null,
    refusal: refusal ?? null,
  })
  const { send, output, error, context } = flow
  useSocialEnd(output)

  useEffect(() => {
    if (!output || output.outcome === 'linked') return
    close()
    if (output.outcome === 'entered' || output.next === null) return
    if (output.ticket) linkAfterSignIn(output.ticket.open())
    const { email, name } = output.stranger ?? {}
    const initial = { ...(email && { email }), ...(name && { payeeName: name }) }
    void dialog.open(output.next, output.next === 'register' ? { initial } : {})
  }, [output, close, dialog, linkAfterSignIn])

  const dismiss = () => {
    close()
  }

  if (output?.outcome === 'linked') {
    return (
      <Dialog
        titleId={titleId}
        title={t('social.linkedTitle')}
        onClose={dismiss}
        size="s"
        foot={
          <Button kind="accent" size="large" wide data-testid="done" onClick={dismiss}>
            {t('social.done')}
          </Button>
        }
      >
        <p role="status">{t('social.linked', { label: output.label ?? '' })}</p>
      </Dialog>
    )
  }

  if (flow.matches('offering') && context.stranger) {
    return (
      <StrangerOffer
        titleId={titleId}
        stranger={context.stranger}
        onClose={dismiss}
        onLogIn={() => {
          send({ type: 'login.chosen' })
        }}
        onRegister={
          permission.register.methods.length > 0
            ? () => {
                send({ type: 'register.chosen' })
              }
            : undefined
        }
      />
    )
  }

  const isRefused = flow.matches('refused')
  const isArriving = flow.pending && context.provider === null
  return (
    <Dialog
      titleId={titleId}
      title={t(isRefused ? 'social.refusedTitle' : 'social.title')}
      onClose={dismiss}
      size="s"
      foot={
        isArriving || isIn ? null : (
          <Button
            kind="quiet"
            wide
            data-testid="log-in-otherwise"
            {...dialog.intent('login')}
            onClick={() => {
              void dialog.swap('login')
            }}
          >
            {t('social.another')}
          </Button>
        )
      }
    >
      {isArriving ? (
        <p className="social__checking" role="status" aria-busy="true">
          {t('social.checking')}
        </p>
      ) : (
        <>
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
        </>
      )}
    </Dialog>
  )
}
