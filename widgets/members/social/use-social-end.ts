import { useEffect } from 'react'
import { useRefresh } from '../../../engine/base/hooks/use-refresh.ts'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'

/** What follows a sign-in by a provider, wherever it ends. */
export function useSocialEnd(output: { outcome: 'entered' | 'linked' | 'handedOn' } | null): void {
  const { t } = useText('forms')
  const toast = useToast()
  const refresh = useRefresh()
  const outcome = output?.outcome
  useEffect(() => {
    if (outcome === 'linked') refresh('identities')
    if (outcome !== 'entered') return
    dropDrafts('login', 'register', 'forgotPassword')
    toast.show({ kind: 'success', text: t('social.welcome') })
    // Once, when it ends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome])
}
