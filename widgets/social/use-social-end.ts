import { useEffect } from 'react'
import { useAskedAnew } from '../../engine/hooks/use-asked-anew.ts'
import { dropDrafts } from '../../engine/hooks/use-form.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { useToast } from '../../engine/hooks/use-toast.ts'

/** What follows a sign-in by a provider, wherever it ends. */
export function useSocialEnd(output: { outcome: 'entered' | 'linked' | 'handedOn' } | null): void {
  const { t } = useText('forms')
  const toast = useToast()
  const askIdentities = useAskedAnew('identities')
  const outcome = output?.outcome
  useEffect(() => {
    if (outcome === 'linked') askIdentities()
    if (outcome !== 'entered') return
    dropDrafts('login', 'register', 'forgotPassword')
    toast.show({ kind: 'success', text: t('social.welcome') })
    // Once, when it ends.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [outcome])
}
