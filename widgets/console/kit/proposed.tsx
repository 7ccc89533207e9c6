import { Link } from 'react-router-dom'
import { t } from '../../../engine/console/console-words.ts'
import { Done } from './state.tsx'
import { useMay } from './use-me.ts'

/** Says that what somebody proposed waits for others, and where: `inbox` is the search of the inbox that finds it, undefined before. */
export function Proposed({ inbox }: { inbox: string | undefined }) {
  const mayLook = useMay('cases.view')
  return (
    <Done>
      {inbox === undefined ? null : (
        <span>
          {t('proposed')} {mayLook ? <Link to={`/inbox?${inbox}`}>{t('proposed.look')}</Link> : null}
        </span>
      )}
    </Done>
  )
}
