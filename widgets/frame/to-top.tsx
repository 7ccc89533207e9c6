import { useSyncExternalStore } from 'react'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'
import './to-top.css'

/** So many screens down the way back up is offered. */
const minScreens = 1.5

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => {
    window.removeEventListener('scroll', listener)
  }
}

function isFarDown(): boolean {
  return window.scrollY > window.innerHeight * minScreens
}

function scrollUp(): void {
  window.scrollTo({
    top: 0,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Leads back to the top of a long page. */
export default function ToTop() {
  const { t } = useText()
  const isShown = useSyncExternalStore(subscribe, isFarDown, () => false)
  return isShown ? (
    <button
      className="to-top icon-button"
      type="button"
      aria-label={t('toTop')}
      data-testid="to-top"
      onClick={scrollUp}
    >
      <Icon name="up" />
    </button>
  ) : null
}
