import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { PromotionAct, type Acting } from './promotion-acts.tsx'
import { PromotionEditor } from './promotion-editor.tsx'
import { PromotionFacts } from './promotion-facts.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { PromotionVersions } from './promotion-versions.tsx'
import { ReplayCard } from './replay-card.tsx'
import './promotions.css'

type Detail = ConsoleValue<'promotionDetail'>

/** One promotion: what is live, what is written, how members see it, what it would have come to, and all it ever was. */
export function PromotionPage() {
  const { merchant = '', id = '' } = useParams()
  const { data, error, refetch } = useCall(
    'promotionDetail',
    { query: { merchant, id } },
    { refetchInterval: 5_000 },
  )
  const [acting, setActing] = useState<Acting | null>(null)
  if (!data)
    return (
      <main className="room" id="room" tabIndex={-1}>
        <QueryState of={{ error, refetch }} waiting={<Waiting lines={6} />} />
      </main>
    )
  return (
    <main className="room case" id="room" tabIndex={-1}>
      <header className="room__head">
        <div>
          <p>
            <Link to="/promotions">{t('room.promotions')}</Link>
          </p>
          <h1>
            <bdi>{data.title}</bdi>
          </h1>
        </div>
        <div className="room__actions">
          <Buttons detail={data} onAct={setActing} />
        </div>
      </header>
      <div className="promo__columns">
        <PromotionEditor key={`${data.id} ${String(data.draftVersion > 0)}`} detail={data} />
        <div className="promo__aside">
          <PromotionFacts detail={data} />
          <PromotionPreview detail={data} />
          <ReplayCard detail={data} />
          <PromotionVersions detail={data} onAct={setActing} />
        </div>
      </div>
      {acting ? <PromotionAct detail={data} acting={acting} onClose={() => setActing(null)} /> : null}
    </main>
  )
}

function Buttons({ detail, onAct }: { detail: Detail; onAct: (acting: Acting) => void }) {
  const { live, isStopped, hasDraft, draftFindings } = detail
  return (
    <>
      {live ? (
        <Button kind="ghost" onClick={() => onAct({ kind: isStopped ? 'resume' : 'stop' })}>
          {t(isStopped ? 'promotions.resume' : 'promotions.stop')}
        </Button>
      ) : null}
      <Button
        kind="accent"
        disabled={!hasDraft || draftFindings.length > 0}
        onClick={() => onAct({ kind: 'publish' })}
      >
        {t('promotions.publish')}
      </Button>
    </>
  )
}
