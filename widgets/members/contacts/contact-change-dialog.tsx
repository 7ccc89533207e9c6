import { useEffect } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { useRefresh } from '../../../engine/base/hooks/use-refresh.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { ContactCodes } from './contact-codes.tsx'
import { ContactForm } from './contact-form.tsx'

export interface ContactChangeDialogProps extends DialogProps {
  kind: 'mobile' | 'email'
  /** What is to be replaced, masked; null where there is nothing yet. */
  present: string | null
}

/** Replaces the number or the address of a member: the new one, then the codes sent to both. */
export default function ContactChangeDialog({ titleId, close, kind, present }: ContactChangeDialogProps) {
  const { t } = useText('forms')
  const toast = useToast()
  const refresh = useRefresh()
  const { context, error, pending, send, output } = useFlow('contactChange', { kind, present })
  useEffect(() => {
    if (!output) return
    dropDrafts('contactChange')
    refresh('profile')
    toast.show({ kind: 'success', text: t(kind === 'mobile' ? 'contact.saved' : 'contact.savedEmail') })
    close(true)
  }, [output, kind, close, refresh, toast, t])
  const frame = { titleId, kind, error, pending, send, onClose: () => close() }
  return context.isSent ? (
    <ContactCodes {...frame} present={context.present} wanted={context.wanted} resendAt={context.resendAt} />
  ) : (
    <ContactForm {...frame} present={context.present} />
  )
}
