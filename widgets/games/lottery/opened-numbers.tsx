import { useId, useState } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { DateInput } from '../../ui/form/plain/date-input.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { DrawnNumbers } from './drawn-numbers.tsx'
import type { LotteryGame } from './lottery-calls.ts'

const pageSize = 10

/** Numbers that a game has drawn, by day and page. */
export function OpenedNumbers({ game }: { game: LotteryGame }) {
  const { t, dateTime } = useText('lottery')
  const id = useId()
  const dateId = useId()
  const [date, setDate] = useState('')
  const [pageNo, setPage] = useState(1)
  const { data, error, refetch } = useCall(
    game.area === 'VN' ? 'openedNumbers' : 'lottoOpenedNumbers',
    { query: { gameCode: game.gameCode, pageNo, pageSize, ...(date === '' ? {} : { date }) } },
    {
      staleTime: 2_000,
      keepPrevious: true,
      ...(date === '' && pageNo === 1 ? { refetchInterval: 10_000 } : {}),
    },
  )
  return (
    <section className="lottery__opened" aria-labelledby={id}>
      <div className="lottery__row">
        <h3 id={id}>{t('opened')}</h3>
        <div className="lottery__date">
          <label htmlFor={dateId}>{t('date')}</label>
          <DateInput
            id={dateId}
            value={date}
            onChoose={(day) => {
              setDate(day)
              setPage(1)
            }}
          />
        </div>
      </div>
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('openedFailed') }}
        waiting={<i className="skeleton lottery__wait" />}
        isEmpty={({ content }) => content.length === 0}
        empty={<p className="lottery__void">{t('openedNone')}</p>}
      >
        {({ content }) => (
          <ul className="lottery__list">
            {content.map(({ no, drawsAt, numbers }) => (
              <li key={no}>
                <span className="lottery__when">
                  <bdi className="number">{no}</bdi>
                  <span>{dateTime(drawsAt)}</span>
                </span>
                <DrawnNumbers numbers={numbers} family={game.family} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {data ? (
        <Pager
          className="lottery__row"
          page={pageNo}
          pages={data.totalPages}
          words={{
            page: t('page', { page: data.pageNum, pages: data.totalPages }),
            back: t('newer'),
            on: t('older'),
          }}
          onGo={setPage}
        />
      ) : null}
    </section>
  )
}
