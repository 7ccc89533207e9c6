import { lazy, Suspense } from 'react'
import { useProviders } from './provider-list.ts'
import './social-slot.css'

const SocialSignIn = lazy(() => import('./social-sign-in.tsx'))

/** Room for social sign-in in a dialog; nothing of it is fetched for a brand that offers none. */
export function SocialSlot({ above = false }: { above?: boolean }) {
  const providers = useProviders()
  if (providers.length === 0) return null
  return (
    <Suspense fallback={<div className={`social social--waiting social--${String(providers.length)}`} />}>
      <SocialSignIn providers={providers} above={above} />
    </Suspense>
  )
}
