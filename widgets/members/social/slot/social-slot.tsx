import { lazy, Suspense } from 'react'
import { useHydrated } from '../../../../engine/base/hooks/use-hydrated.ts'
import { useProviderCount } from './provider-count.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import './social-slot.css'

const SocialSignIn = lazy(() => import('../social-sign-in.tsx'))

/** Room for social sign-in in a dialog; nothing of it is fetched for a brand that offers none. */
export function SocialSlot({ above = false }: { above?: boolean }) {
  const count = useProviderCount()
  const isHydrated = useHydrated()
  if (count === 0) return null
  // Its code comes later than the page.
  if (!isHydrated) return <Waiting count={count} />
  return (
    <Suspense fallback={<Waiting count={count} />}>
      <SocialSignIn above={above} />
    </Suspense>
  )
}

/** As high as the buttons will be. */
function Waiting({ count }: { count: number }) {
  return (
    <div className="social social--waiting" aria-hidden="true">
      <p className="social__or">
        <span>{'\u00a0'}</span>
      </p>
      <ul className="social__list">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <span className={buttonClass({ kind: 'ghost', wide: true, className: 'social__button' })}>
              {'\u00a0'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
