import { Link } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { BrandHold, BrandLinks } from '../brands/brand-links.tsx'
import '../brands/brands.css'

/** The brand that a case is about, as it is now: what it would break on, and the links that can be changed. */
export function CaseBrand({ brand }: { brand: string }) {
  const { data, error, refetch } = useCall('brandDetail', { query: { brand } })
  return (
    <QueryState of={{ data, error, refetch }}>
      {(detail) => (
        <>
          <BrandHold detail={detail} />
          <BrandLinks detail={detail} />
          <p>
            <Link to={`/brands/${brand}`}>{t('case.toBrand')}</Link>
          </p>
        </>
      )}
    </QueryState>
  )
}
