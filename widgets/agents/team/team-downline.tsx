import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import { ExportButton } from '../../ui/records/export-button.tsx'
import { FilterBar } from '../../ui/records/filter-bar.tsx'
import { quickPeriods } from '../../ui/records/quick-periods.ts'
import { RecordList } from '../../ui/records/record-list.tsx'
import '../../ui/records/records.css'
import { useRecordQuery } from '../../ui/records/use-record-query.ts'
import '../../ui/base/chip.css'
import '../../ui/base/page.css'
import { Icon } from '../../ui/icon/icon.tsx'
import { TeamSearch } from './team-search.tsx'
import { PlayersNet } from './players-net.tsx'
import './team.css'

type Person = CallValue<'teamMembers'>['content'][number]
type Step = CallValue<'teamMembers'>['path'][number]

const names = ['period', 'from', 'to', 'of', 'search']
const periods = quickPeriods.filter((name) => name !== 'all')

/** The tree of an agent, one step of it at a time, and whoever in it is looked for. */
export default function TeamDownline() {
  const { t, number, money } = useText('team')
  const query = useRecordQuery(names, 'merchant')
  const { filters, requested, choose, set } = query
  const pages = useRecordPages('teamMembers', requested as CallQuery<'teamMembers'>)
  const { path = [], total, currencySymbol = '' } = pages.first ?? {}
  const isSearch = filters['search'] !== undefined
  const enter = (of: string) => choose({ of, search: '' })
  const cells = (person: Person) => [
    person.below > 0 ? (
      <button key="account" type="button" className="record__open" onClick={() => enter(person.id)}>
        <Name person={person} />
      </button>
    ) : (
      <b key="account" className="record__who">
        <Name person={person} />
      </b>
    ),
    <span key="below" className="team-below">
      {person.below > 0 ? (
        <>
          <Icon name="people" />
          {number(person.below)}
        </>
      ) : (
        '–'
      )}
    </span>,
    <span key="stake">{money(person.stake, currencySymbol)}</span>,
    <b key="net">
      <PlayersNet amount={person.net} symbol={currencySymbol} />
    </b>,
    <span key="deposits">{money(person.deposits, currencySymbol)}</span>,
    <span key="withdrawals">{money(person.withdrawals, currencySymbol)}</span>,
  ]
  return (
    <div className="records" data-testid="team-downline">
      <div className="page__head">
        <h2 className="page__title">{t('downline.title')}</h2>
        <p className="page__lead">{t('downline.lead')}</p>
      </div>
      <FilterBar
        query={query}
        periods={periods}
        actions={<ExportButton call="exportTeam" page="teamMembers" filter={requested} />}
      />
      <TeamSearch query={query} also={{ of: '' }} />
      <Path steps={path} isSearch={isSearch} total={total ?? undefined} onEnter={enter} />
      <p className="records__note">{t('downline.note')}</p>
      <RecordList
        label={t('downline.title')}
        className="team-people"
        columns={[
          { key: 'account', label: t('downline.account') },
          { key: 'below', label: t('downline.below'), end: true },
          { key: 'stake', label: t('records:totals.stake'), end: true },
          { key: 'net', label: t('figure.net'), end: true },
          { key: 'deposits', label: t('figure.deposits'), end: true },
          { key: 'withdrawals', label: t('figure.withdrawals'), end: true },
        ]}
        pages={pages}
        total={total ?? undefined}
        empty={t(isSearch ? 'downline.emptyFound' : 'downline.empty')}
        cells={cells}
        onClear={() => set({})}
      />
    </div>
  )
}

function Name({ person }: { person: Person }) {
  const { t, date } = useText('team')
  const { zone } = useBoot()
  return (
    <span className="team-name">
      <bdi>{person.account}</bdi>{' '}
      <small className="record__note">
        {t(person.isAgent ? 'downline.agent' : 'downline.member')} ·{' '}
        {t('downline.level', { n: person.depth })}
        {person.seenAt === null ? null : (
          <span className="team-name__seen">
            {' '}
            · {t('downline.seen', { date: date(person.seenAt, zone) })}
          </span>
        )}
      </small>
    </span>
  )
}

interface PathProps {
  steps: readonly Step[]
  isSearch: boolean
  total: number | undefined
  onEnter: (id: string) => void
}

/** From the agent down to whose people are listed; each step leads there. */
function Path({ steps, isSearch, total, onEnter }: PathProps) {
  const { t, number } = useText('team')
  const known = isSearch ? steps.slice(0, 1) : steps
  // Every path begins here, which needs no answer.
  const shown = known.length > 0 ? known : [{ id: '', account: '' }]
  return (
    <div className="team-path">
      <nav aria-label={t('downline.path')}>
        <ol>
          {shown.map(({ id, account }, place, all) => (
            <li key={id}>
              {place === all.length - 1 && !isSearch ? (
                <b aria-current="location">{place === 0 ? t('downline.you') : <bdi>{account}</bdi>}</b>
              ) : (
                <button type="button" className="chip" onClick={() => onEnter(place === 0 ? '' : id)}>
                  {place === 0 ? t('downline.you') : <bdi>{account}</bdi>}
                </button>
              )}
            </li>
          ))}
          {isSearch ? (
            <li>
              <b aria-current="location">{t('downline.found')}</b>
            </li>
          ) : null}
        </ol>
      </nav>
      <span className="records__note">
        {total === undefined ? null : `${t('downline.count')}: ${number(total)}`}
      </span>
    </div>
  )
}
