import { useState } from 'react'
import { limitKinds } from '../../../schemas/documents/responsible-play.document.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { QueryState } from '../../ui/state/query-state.tsx'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import '../security/security.css'
import './limits.css'
import { BreakSection } from './break-section.tsx'
import { ExclusionNotice } from './exclusion-notice.tsx'
import { HelpSection } from './help-section.tsx'
import { LimitCard } from './limit-card.tsx'
import { PlayRecord } from './play-record.tsx'
import { type AskedLimit, RequestSection } from './request-section.tsx'

/** A member's own limits, breaks and exclusion, what is left, and what was done. */
export default function ResponsiblePlay() {
  const { t } = useText('limits')
  const own = useCall('playLimits', {}, { staleTime: 0 })
  const about = useCall('saferPlay')
  // The dialog that asked has closed over a button: what it brought is elsewhere on the page.
  const [asked, setAsked] = useState<AskedLimit | null>(null)
  const [begun, setBegun] = useState<object | null>(null)
  const again = () => void own.refetch()
  useMemberEvent('limits.changed', again)
  useMemberEvent('wallet.changed', again)
  const { data } = own
  const failed = own.error ?? about.error
  return (
    <div className="limits" data-testid="responsible-play">
      <div className="page__head">
        <h1 className="page__title">{t('frame:help.limits')}</h1>
        <p className="page__lead">{t('lead')}</p>
      </div>
      <QueryState
        of={{
          data: data && about.data && { own: data, about: about.data },
          error: failed,
          refetch: () => {
            again()
            void about.refetch()
          },
        }}
        failed={{ title: t('failed') }}
        waiting={
          <div className="limits__kinds" aria-busy="true">
            {limitKinds.map((kind) => (
              <div key={kind} className="skeleton limits__wait" />
            ))}
          </div>
        }
      >
        {({ own, about }) => (
          <>
            <ExclusionNotice exclusion={own.exclusion} begun={begun} />
            <RequestSection own={own} asked={asked} />
            <div className="limits__kinds">
              {limitKinds.map((kind) => (
                <LimitCard key={kind} kind={kind} own={own} about={about} onAsked={setAsked} />
              ))}
            </div>
            {(['timeout', 'exclusion'] as const).map((kind) => (
              <BreakSection key={kind} kind={kind} own={own} about={about} onBegun={() => setBegun({})} />
            ))}
            <HelpSection about={about} />
            <PlayRecord own={own} />
          </>
        )}
      </QueryState>
    </div>
  )
}
