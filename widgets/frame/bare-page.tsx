import type { ReactNode } from 'react'
import { useBoot } from '../../engine/base/hooks/use-boot.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { BrandMark } from '../ui/brand/brand-mark.tsx'

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
    <div className="maintenance" data-testid={testId}>
      <header className="maintenance__top">
        <BrandMark />
        {top}
      </header>
      <main className="maintenance__main" id="main">
        {children}
      </main>
      <footer className="maintenance__foot">
        <span className="age">{brand.age.minimum}+</span>
        <span>{t('footer.licence')}</span>
      </footer>
    </div>
  )
}
