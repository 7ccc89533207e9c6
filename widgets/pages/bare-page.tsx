import type { ReactNode } from 'react'
import { useBoot } from '../../engine/hooks/use-boot.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { BrandMark } from '../brand/brand-mark.tsx'

export interface BarePageProps {
  testId: string
  /** Beside the brand. */
  top?: ReactNode
  children: ReactNode
}

/** A whole page without the site's frame. */
export function BarePage({ testId, top, children }: BarePageProps) {
  const { t } = useText()
  const { brand } = useBoot()
  return (
    <div className="maint" data-testid={testId}>
      <header className="maint__top">
        <BrandMark />
        {top}
      </header>
      <main className="maint__main" id="main">
        {children}
      </main>
      <footer className="maint__foot">
        <span className="age">{brand.age.minimum}+</span>
        <span>{t('footer.licence')}</span>
      </footer>
    </div>
  )
}
