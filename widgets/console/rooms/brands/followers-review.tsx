import { useState } from 'react'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { type ConsoleWord, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useConsoleLanguage } from '../../../../engine/console/use-console-language.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Pager } from '../../../ui/pager/pager.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { getSentenceLanguage } from './sentence-language.ts'
import { WrongList } from './what-is-wrong.tsx'

type Followers = ConsoleValue<'draftFollowers'>
type Follower = Followers['content'][number]

/** What is published of a draft, as its followers are asked about it. */
interface Chosen {
  brand: string
  id: string
  version: number
  /** Sentences that are left out, by their numbers. */
  left: ReadonlySet<number>
}

/** Milliseconds between two questions how far it is. */
const every = 400

function useQuestion({ left, ...draft }: Chosen) {
  const language = getSentenceLanguage(useConsoleLanguage().code)
  const without = [...left].toSorted((number, other) => number - other).join(',')
  return { ...draft, language, ...(without !== '' && { left: without }) }
}

/** What the brands that build on it come to; asked again until all of them are checked. */
export function useFollowers(chosen: Chosen) {
  const query = useQuestion(chosen)
  return useCall(
    'draftFollowers',
    { query },
    { keepPrevious: false, refetchInterval: (shown) => (shown?.isDone ? false : every) },
  )
}

function Name({ follower: { brand, name } }: { follower: Follower }) {
  return (
    <>
      <b>{name ?? brand}</b>
      {name === null ? <span className="mark">{t('brands.foreign')}</span> : null}
    </>
  )
}

function FollowerLine({ follower }: { follower: Follower }) {
  const { sentences, more, findings } = follower
  if (sentences.length === 0 && findings.length === 0)
    return (
      <p>
        <Name follower={follower} />
      </p>
    )
  return (
    <details>
      <summary>
        <Name follower={follower} />
      </summary>
      <ul className="brand__changes">
        {sentences.map(({ file, pointer, text }) => (
          <li key={`${file} ${pointer}`} title={`${file} ${pointer}`}>
            <bdi>{text}</bdi>
          </li>
        ))}
        {more > 0 ? <li className="quiet">{t('brands.more', { count: more })}</li> : null}
      </ul>
      <WrongList wrong={findings.map((found) => ({ ...found, place: found.path }))} />
    </details>
  )
}

interface GroupProps {
  chosen: Chosen
  state: Follower['state']
  title: string
}

/** A page of those that change, or that would be held. */
function Group({ chosen, state, title }: GroupProps) {
  const [pageNum, setPageNum] = useState(1)
  const query = { ...useQuestion(chosen), state, pageNum }
  const { data, error, refetch } = useCall('draftFollowers', { query })
  return (
    <>
      <h4>{title}</h4>
      <QueryState of={{ data, error, refetch }}>
        {({ content, totalPages }) => (
          <>
            <ul>
              {content.map((follower) => (
                <li key={follower.brand}>
                  <FollowerLine follower={follower} />
                </li>
              ))}
            </ul>
            <Pager
              className="pages"
              page={pageNum}
              pages={totalPages}
              words={{
                page: t('inbox.page', { page: pageNum, pages: totalPages }),
                back: t('inbox.previousPage'),
                on: t('inbox.nextPage'),
              }}
              onGo={setPageNum}
            />
          </>
        )}
      </QueryState>
    </>
  )
}

function sayCount(key: ConsoleWord, count: number): string {
  return t(key, { count, shown: shownAmount(String(count)) })
}

function Checked({ chosen, followers }: { chosen: Chosen; followers: Followers }) {
  const { unchanged, changed, held } = followers
  return (
    <>
      {held > 0 ? (
        <Group chosen={chosen} state="held" title={sayCount('brands.followersHeld', held)} />
      ) : null}
      {changed > 0 ? (
        <Group chosen={chosen} state="changed" title={sayCount('brands.followersChanged', changed)} />
      ) : null}
      {unchanged > 0 ? <p>{sayCount('brands.followersUnchanged', unchanged)}</p> : null}
      {held > 0 ? (
        <div className="brand__choices">
          <label>
            <input type="checkbox" name="holds" required />
            <span>{t('brands.followersHold')}</span>
          </label>
        </div>
      ) : null}
    </>
  )
}

interface FollowersReviewProps {
  chosen: Chosen
  of: Pick<ReturnType<typeof useFollowers>, 'data' | 'error' | 'refetch'>
}

/** What publishing comes to in the brands that build on it: how far they are checked, then which change, and which would break. */
export function FollowersReview({ chosen, of: { data, error, refetch } }: FollowersReviewProps) {
  // No QueryState: the dialog around it says that it is on its way.
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null
  const { total, checked, isDone } = data
  if (total === 0) return null
  const words = t('brands.followersChecked', {
    checked: shownAmount(String(checked)),
    total: shownAmount(String(total)),
  })
  return (
    <section className="brand__followers" aria-labelledby="followers">
      <h3 id="followers">{t('brands.followers')}</h3>
      {isDone ? (
        <Checked chosen={chosen} followers={data} />
      ) : (
        <>
          <p role="status">{words}</p>
          <progress value={checked} max={total} aria-label={words} />
        </>
      )}
    </section>
  )
}
