import { Link } from 'react-router-dom'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { BrandHold } from './brand-links.tsx'
import { BrandTaken } from './taken-changes.tsx'

type Detail = ConsoleValue<'brandDetail'>
type Override = Detail['overrides'][number]

function Findings({ findings }: Pick<Detail, 'findings'>) {
  return (
    <section className="card" aria-labelledby="findings">
      <h2 id="findings">{t('brands.findings')}</h2>
      {findings.length === 0 ? (
        <p className="status status--good">{t('brands.noFindings')}</p>
      ) : (
        <ul className="brand__findings">
          {findings.map(({ severity, code, file, line, message, fix }, index) => (
            <li key={index}>
              <p>
                <span className={`status status--${severity === 'error' ? 'bad' : 'waiting'}`}>
                  {named('severity', severity)}
                </span>{' '}
                <code>
                  {file}
                  {line > 0 ? `:${String(line)}` : ''}
                </code>{' '}
                <span className="quiet">{code}</span>
              </p>
              <p>{message}</p>
              <p className="note">{fix}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function shownState(isOn: boolean | null): string {
  return isOn === null ? '' : t(isOn ? 'brands.on' : 'brands.off')
}

function formatOverride({ kind, name, published, isOn, isByParent }: Override): string {
  const subject = [named('brandOverride', kind), name === '' ? '' : named('module', name)]
  const what = subject.filter((word) => word !== '').join(' ')
  if (isOn === null) return t('brands.overrideWhole', { what })
  const was = isByParent ? t('brands.byParent') : published === null ? t('none') : shownState(published)
  return t('brands.override', { what, published: was, now: shownState(isOn) })
}

function Overrides({ overrides }: Pick<Detail, 'overrides'>) {
  if (overrides.length === 0) return null
  return (
    <section className="card brand__overrides" aria-labelledby="overrides">
      <h2 id="overrides">{t('brands.overrides')}</h2>
      <p className="note">{t('brands.overridesText')}</p>
      <ul>
        {overrides.map((entry) => (
          <li key={`${entry.kind} ${entry.name}`}>{formatOverride(entry)}</li>
        ))}
      </ul>
      <p>
        <Link to="/switches">{t('room.switches')}</Link>
      </p>
    </section>
  )
}

function Facts({ detail }: { detail: Detail }) {
  const { address, domains, languages } = detail
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{t('brands.facts')}</h2>
      <dl className="facts">
        <div>
          <dt>{t('brands.domains')}</dt>
          <dd>{domains.length === 0 ? <bdi>{address}</bdi> : domains.join(', ')}</dd>
        </div>
        <div>
          <dt>{t('brands.languages')}</dt>
          <dd>
            <ul className="brand__links">
              {languages.map(({ code, percent, missing }) => (
                <li key={code}>
                  {code} {percent} %
                  {missing > 0 ? (
                    <span className="mark">{t('brands.missing', { count: missing })}</span>
                  ) : null}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** How a brand is: whether it is held, what is wrong with it, what switches override. */
export function BrandHealth({ detail }: { detail: Detail }) {
  return (
    <>
      <BrandHold detail={detail} />
      <BrandTaken brand={detail.brand} />
      <Overrides overrides={detail.overrides} />
      <Findings findings={detail.findings} />
      <Facts detail={detail} />
    </>
  )
}
