import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { LegalLine } from '../../frame/legal-line.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'

/** The lobby's boxes while its code is on its way. */
export function LobbySkeleton() {
  const { t } = useText()
  const { title, props } = useRoute()
  return (
    <div className="lobby" aria-busy="true">
      <div className="lobby__head">
        <h1 className="lobby__title">{t(title)}</h1>
        <LegalLine />
      </div>
      <div className="tools" />
      <div className="lobby__grid">
        <GridSkeleton live={props['category'] === 'LIVE'} />
      </div>
    </div>
  )
}
