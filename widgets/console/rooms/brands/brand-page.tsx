import { Link, useParams } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { useTimeText } from '../../kit/time.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { formatAuthor } from './authorship.ts'
import { BrandCompare, type Pair } from './brand-compare.tsx'
import { BrandDrafts } from './brand-drafts.tsx'
import { BrandHealth } from './brand-health.tsx'
import { BrandHistory } from './brand-history.tsx'
import { BrandLinks } from './brand-links.tsx'
import { BrandSecrets } from './brand-secrets.tsx'
import { GatewaysDiffer } from './gateways-differ.tsx'
import './brands.css'

const names = ['from', 'to'] as const

/** What is live, where, since when and by whom, in words. */
function LiveText({ live, address }: Pick<ConsoleValue<'brandDetail'>, 'live' | 'address'>) {
  const formatTime = useTimeText()
  const host = address.replace(/^https?:\/\//, '')
  if (live === null) return <p className="brand__live">{t('brands.liveFolder', { host })}</p>
  const { number, since, madeBy } = live
  const vars = { number, host, since: formatTime(since), by: formatAuthor(madeBy) }
  return <p className="brand__live">{t('brands.liveText', vars)}</p>
}

/** One brand: what is live, how it is, and all that ever changed of it. */
export function BrandPage() {
  const { brand = '' } = useParams()
  const { data, error, refetch } = useCall('brandDetail', { query: { brand } }, { refetchInterval: 3_000 })
  const [filter, change] = useFilter(names)
  const compare = ({ from, to }: Pair) => change({ from: String(from), to: String(to) })
  const pair =
    filter.from === undefined || filter.to === undefined
      ? undefined
      : { from: Number(filter.from), to: Number(filter.to) }
  if (!data)
    return (
      <main className="room" id="room" tabIndex={-1}>
        <p>
          <Link to="/brands">{t('room.brands')}</Link>
        </p>
        <QueryState of={{ error, refetch }} waiting={<Waiting lines={6} />} />
      </main>
    )
  return (
    <main className="room case" id="room" tabIndex={-1}>
      <header className="room__head">
        <div>
          <p>
            <Link to="/brands">{t('room.brands')}</Link>
          </p>
          <h1>
            <bdi>{data.name}</bdi>
          </h1>
          <LiveText live={data.live} address={data.address} />
        </div>
      </header>
      <GatewaysDiffer brand={data.brand} />
      <div className="brand__columns">
        <BrandHistory brand={data.brand} live={data.live?.number ?? null} onCompare={compare} />
        <div className="brand__aside">
          <BrandDrafts brand={data.brand} />
          <BrandCompare brand={data.brand} pair={pair} newest={data.newest} onCompare={compare} />
          <BrandHealth detail={data} />
          <BrandLinks detail={data} />
          <BrandSecrets brand={data.brand} />
        </div>
      </div>
    </main>
  )
}
