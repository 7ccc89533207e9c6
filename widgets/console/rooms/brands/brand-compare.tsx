import { type FormEvent } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useConsoleLanguage } from '../../../../engine/console/use-console-language.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Time } from '../../kit/time.tsx'
import { formatAuthorship } from './authorship.ts'
import { ChangeLines } from './change-line.tsx'
import { getSentenceLanguage } from './sentence-language.ts'

type Compared = ConsoleValue<'brandCompare'>

function Release({ release: { number, at, by, reason } }: { release: Compared['from'] }) {
  return (
    <p className="note">
      {t('brands.release', { number })} · <Time at={at} />
      {formatAuthorship({ by, reason })}
    </p>
  )
}

function shownValue(value: string | null) {
  return value === null ? t('none') : <code>{value}</code>
}

function Fields({ fields }: Pick<Compared, 'fields'>) {
  if (fields.length === 0) return null
  return (
    <details className="brand__fields">
      <summary>{t('brands.fields', { count: fields.length })}</summary>
      <div className="lines" role="region" aria-label={t('brands.fieldsLabel')} tabIndex={0}>
        <table className="lines__table" aria-label={t('brands.fieldsLabel')}>
          <thead>
            <tr>
              <th scope="col">{t('brands.field')}</th>
              <th scope="col">{t('brands.before')}</th>
              <th scope="col">{t('brands.after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ file, pointer, from, to }) => (
              <tr key={`${file} ${pointer}`}>
                <th scope="row">
                  <code>
                    {file}
                    {pointer}
                  </code>
                </th>
                <td>{shownValue(from)}</td>
                <td>{shownValue(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

export interface Pair {
  from: number
  to: number
}

function Differences({ brand, pair }: { brand: string; pair: Pair }) {
  const language = getSentenceLanguage(useConsoleLanguage().code)
  const { data, error, refetch } = useCall('brandCompare', { query: { brand, ...pair, language } })
  return (
    <QueryState of={{ data, error, refetch }}>
      {({ from, to, changes, fields, more }) => (
        <>
          <Release release={from} />
          <Release release={to} />
          {changes.length === 0 ? <p>{t('brands.same')}</p> : <ChangeLines changes={changes} more={more} />}
          <Fields fields={fields} />
        </>
      )}
    </QueryState>
  )
}

interface BrandCompareProps {
  brand: string
  /** What is compared now; nothing before it was asked. */
  pair: Pair | undefined
  /** 0 before the first; with fewer than two nothing can be compared yet. */
  newest: number
  onCompare: (pair: Pair) => void
}

/** Any two releases of a brand beside each other: sentences first, then every field. */
export function BrandCompare({ brand, pair, newest, onCompare }: BrandCompareProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onCompare({ from: Number(form.get('from')), to: Number(form.get('to')) })
  }
  const shown = pair ?? { from: Math.max(1, newest - 1), to: Math.max(1, newest) }
  return (
    <section className="card brand__compare" aria-labelledby="compare">
      <h2 id="compare">{t('brands.compare')}</h2>
      <form
        className="brand__ask brand__ask--numbers"
        key={`${String(shown.from)} ${String(shown.to)}`}
        onSubmit={submit}
      >
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={t(`brands.${name}`)}
            name={name}
            type="number"
            min={1}
            max={Math.max(1, newest)}
            required
            defaultValue={shown[name]}
          />
        ))}
        <Button type="submit" kind="ghost" disabled={newest < 2}>
          {t('brands.compareDo')}
        </Button>
      </form>
      {pair ? <Differences brand={brand} pair={pair} /> : null}
    </section>
  )
}
