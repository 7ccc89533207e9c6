import { useState } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Done } from '../../kit/state.tsx'
import { useTimeText } from '../../kit/time.tsx'
import { useMay } from '../../kit/use-me.ts'
import { LinkDialog, type ParentLink } from './link-dialog.tsx'

type Detail = ConsoleValue<'brandDetail'>
type Child = Detail['children'][number]

function BrandName({ link: { brand, name, isOwn } }: { link: Pick<ParentLink, 'brand' | 'name' | 'isOwn'> }) {
  if (isOwn) return <Link to={`/brands/${brand}`}>{name ?? brand}</Link>
  return (
    <>
      {brand} <span className="mark">{t('brands.foreign')}</span>
    </>
  )
}

function formatLink({ follow, release }: Pick<ParentLink, 'follow' | 'release'>): string {
  if (release === null) return t(follow ? 'brands.linkFollows' : 'brands.linkPinned')
  return t(follow ? 'brands.linkFollowsAt' : 'brands.linkPinnedAt', { number: release })
}

interface ParentRowProps {
  link: ParentLink
  /** Opens the way to change the link; nothing for who may not. */
  onAct: ((act: 'pin' | 'follow') => void) | undefined
}

function ParentRow({ link, onAct }: ParentRowProps) {
  const { brand, follow, release, live, isOwn, mandatory } = link
  const hasMoved = release !== null && live !== null && live !== release
  return (
    <li>
      <p>
        <BrandName link={link} /> <span className="quiet">{formatLink(link)}</span>
        {hasMoved ? <span className="mark">{t('brands.linkLive', { number: live })}</span> : null}
      </p>
      {mandatory ? (
        <p className="status status--waiting">{t('brands.linkMandatory', { ...mandatory })}</p>
      ) : null}
      <div className="brand__pair">
        {hasMoved && isOwn ? (
          <Link to={`/brands/${brand}?from=${String(release)}&to=${String(live)}`}>
            {t('brands.linkChange')}
          </Link>
        ) : null}
        {onAct ? (
          <>
            {follow ? null : (
              <Button kind="ghost" onClick={() => onAct('follow')}>
                {t('brands.follow')}
              </Button>
            )}
            <Button kind="ghost" onClick={() => onAct('pin')}>
              {t(follow ? 'brands.pin' : 'brands.pinOther')}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  )
}

function ChildRow({ link }: { link: Child }) {
  const formatTime = useTimeText()
  const { held, isBehind } = link
  return (
    <li>
      <p>
        <BrandName link={link} /> <span className="quiet">{formatLink(link)}</span>
        {isBehind ? <span className="status status--waiting">{t('brands.childBehind')}</span> : null}
      </p>
      {held ? (
        <p className="status status--bad">
          {held.since === null
            ? t('brands.childHeld', { why: held.why })
            : t('brands.childHeldSince', { since: formatTime(held.since), why: held.why })}
        </p>
      ) : null}
    </li>
  )
}

/** Why a brand is held at what was last good, and what can be done about it. */
export function BrandHold({ detail: { hold, parents } }: { detail: Pick<Detail, 'hold' | 'parents'> }) {
  const formatTime = useTimeText()
  if (!hold) return null
  const { since, findings } = hold
  const isOwn = (brand: string) => parents.some((parent) => parent.brand === brand && parent.isOwn)
  return (
    <section className="card brand__hold" aria-labelledby="hold">
      <h2 id="hold">{t('brands.hold')}</h2>
      <p>{since === null ? t('brands.holdText') : t('brands.holdSince', { since: formatTime(since) })}</p>
      <ul className="brand__findings">
        {findings.map(({ file, line, message, fix }, index) => (
          <li key={index}>
            <p>
              <code>
                {file}
                {line > 0 ? `:${String(line)}` : ''}
              </code>{' '}
              {message}
            </p>
            <p className="note">{fix}</p>
          </li>
        ))}
      </ul>
      <ul className="brand__ways">
        {hold.parents.map(({ brand, from, to }) =>
          from !== null && to !== null && isOwn(brand) ? (
            <li key={brand}>
              <Link to={`/brands/${brand}?from=${String(from)}&to=${String(to)}`}>
                {t('brands.holdSee', { brand, from, to })}
              </Link>
            </li>
          ) : (
            <li key={brand}>{t('brands.holdMoved', { brand })}</li>
          ),
        )}
        <li>{t('brands.holdEdit')}</li>
        <li>{t('brands.holdPin')}</li>
      </ul>
    </section>
  )
}

/** What a brand builds on and what builds on it, each with how it is bound, and the acts that change that. */
export function BrandLinks({ detail }: { detail: Detail }) {
  const { brand, live, parents, children, othersChildren } = detail
  const mayLink = useMay('brands.publish') && live !== null
  const [open, setOpen] = useState<{ link: ParentLink; act: 'pin' | 'follow' } | null>(null)
  const [done, setDone] = useState('')
  return (
    <section className="card brand__linked" aria-labelledby="links">
      <h2 id="links">{t('brands.links')}</h2>
      <Done>{done}</Done>
      <h3>{t('brands.parents')}</h3>
      {parents.length === 0 ? (
        <p className="quiet">{t('brands.noParents')}</p>
      ) : (
        <ul>
          {parents.map((link) => (
            <ParentRow
              key={link.brand}
              link={link}
              onAct={mayLink ? (act) => setOpen({ link, act }) : undefined}
            />
          ))}
        </ul>
      )}
      <h3>{t('brands.children')}</h3>
      {children.length === 0 ? null : (
        <ul>
          {children.map((link) => (
            <ChildRow key={link.brand} link={link} />
          ))}
        </ul>
      )}
      {othersChildren > 0 ? <p>{t('brands.othersChildren', { count: othersChildren })}</p> : null}
      {children.length + othersChildren === 0 ? <p className="quiet">{t('brands.noChildren')}</p> : null}
      {open && live ? (
        <LinkDialog
          brand={brand}
          live={live.number}
          {...open}
          onClose={() => setOpen(null)}
          onDone={(text) => {
            setDone(text)
            setOpen(null)
          }}
        />
      ) : null}
    </section>
  )
}
