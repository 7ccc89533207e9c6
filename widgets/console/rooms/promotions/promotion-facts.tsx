import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Time } from '../../kit/time.tsx'
import { PromotionStatus, formatSpent } from './promotions-room.tsx'

type Detail = ConsoleValue<'promotionDetail'>

/** How a promotion stands. */
export function PromotionFacts({ detail }: { detail: Detail }) {
  const { brand, source, from, until, given, places, live, isStopped } = detail
  const facts = [
    [t('state'), <PromotionStatus key="s" {...detail} />],
    [t('brand'), brand],
    [t('promotions.source'), named('promotionSource', source)],
    [t('promotions.from'), from === null ? t('none') : <Time at={from} />],
    [t('promotions.until'), until === null ? t('none') : <Time at={until} />],
    [t('promotions.given'), places === null ? given : t('promotions.of', { given, places })],
    [t('promotions.spent'), formatSpent(detail)],
    [t('promotions.site'), live && !isStopped ? <Address key="a" of={detail} /> : t('none')],
  ] as const
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{t('promotions.about')}</h2>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Address({ of: { address, id } }: { of: Detail }) {
  return (
    <a href={`${address}/promotions#${id}`} target="_blank" rel="noreferrer">
      /promotions#{id}
    </a>
  )
}
