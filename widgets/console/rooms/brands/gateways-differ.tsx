import type { DifferingGateway } from '../../../../engine/console/refused-brand.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useTimeText } from '../../kit/time.tsx'

/** Which gateway serves what otherwise, and since when. */
export function DifferingList({ differing }: { differing: readonly DifferingGateway[] }) {
  const formatTime = useTimeText()
  return (
    <ul className="brand__changes">
      {differing.map(({ brand, gateway, why, since }) => (
        <li key={`${gateway} ${brand}`}>
          {named('brands.differ', why, { gateway, brand, since: since === null ? '' : formatTime(since) })}
        </li>
      ))}
    </ul>
  )
}

/** Gateways that serve different files of one brand, or of any: nothing where all agree. */
export function GatewaysDiffer({ brand }: { brand?: string }) {
  const query = brand === undefined ? {} : { brand }
  const { data } = useCall('brandGateways', { query }, { refetchInterval: 5_000 })
  if (!data || data.content.length === 0) return null
  return (
    <section className="card brand__hold" aria-labelledby="differ">
      <h2 id="differ">{t('brands.differ')}</h2>
      <p>{t('brands.differText')}</p>
      <DifferingList differing={data.content} />
      {data.more > 0 ? <p className="note">{t('brands.differMore', { count: data.more })}</p> : null}
    </section>
  )
}
