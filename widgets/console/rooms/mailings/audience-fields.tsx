import { readAmount } from '../../../../engine/console/console-figures.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import type { Audience, AudienceRule } from '../../../../schemas/documents/audience.document.ts'
import { measured } from '../../../../schemas/documents/measure.document.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { DayField } from '../../kit/time-fields.tsx'

type Options = ConsoleValue<'mailingOptions'>

const kinds = ['type', 'registered', 'vip', 'seen', 'away', 'measure'] as const

function getRule(kind: AudienceRule['rule'], { types, vipLevels }: Options): AudienceRule {
  if (kind === 'vip') return { rule: 'vip', level: vipLevels[0] ?? '' }
  if (kind === 'type') return { rule: 'type', types: types.slice(0, 1) }
  if (kind === 'registered') return { rule: 'registered' }
  if (kind === 'measure') return { rule: 'measure', measure: { of: 'deposited' }, days: 30, atLeast: '1' }
  return { rule: kind, days: 30 }
}

interface RuleProps {
  rule: AudienceRule
  options: Options
  onChange: (rule: AudienceRule) => void
}

/** A text that stands for nothing where it is empty. */
function filled<K extends string>(key: K, text: string): Partial<Record<K, string>> {
  return text === '' ? {} : ({ [key]: text } as Partial<Record<K, string>>)
}

function Days({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <Field
      label={t('audience.days')}
      type="number"
      min={1}
      max={366}
      value={days}
      onChange={({ target }) => onChange(Math.max(1, Math.min(366, Math.trunc(Number(target.value)) || 1)))}
    />
  )
}

function RuleFields({ rule, options, onChange }: RuleProps) {
  if (rule.rule === 'type')
    return (
      <Select
        label={t('audience.typeLabel')}
        value={String(rule.types[0])}
        choices={options.types.map((type) => ({
          value: String(type),
          label: named('accountType', String(type)),
        }))}
        onChange={({ target }) => onChange({ rule: 'type', types: [Number(target.value)] })}
      />
    )
  if (rule.rule === 'vip')
    return (
      <Select
        label={t('audience.vipLabel')}
        value={rule.level}
        choices={options.vipLevels.map((level) => ({ value: level, label: level }))}
        onChange={({ target }) => onChange({ rule: 'vip', level: target.value })}
      />
    )
  if (rule.rule === 'registered') {
    const { from = '', to = '' } = rule
    return (
      <>
        <DayField
          label={t('audience.from')}
          zone={options.timeZone}
          value={from}
          onChange={(day) => onChange({ rule: 'registered', ...filled('from', day), ...filled('to', to) })}
        />
        <DayField
          label={t('audience.until')}
          zone={options.timeZone}
          value={to}
          onChange={(day) => onChange({ rule: 'registered', ...filled('from', from), ...filled('to', day) })}
        />
      </>
    )
  }
  if (rule.rule !== 'measure')
    return <Days days={rule.days} onChange={(days) => onChange({ rule: rule.rule, days })} />
  const { measure, days, atLeast = '', below = '' } = rule
  const set = (change: { measure?: typeof measure; days?: number; atLeast?: string; below?: string }) =>
    onChange({
      rule: 'measure',
      measure: change.measure ?? measure,
      days: change.days ?? days,
      ...filled('atLeast', change.atLeast ?? atLeast),
      ...filled('below', change.below ?? below),
    })
  const [category = ''] = measure.categories ?? []
  const isMoneyIn = measure.of === 'deposited' || measure.of === 'deposits'
  return (
    <>
      <Select
        label={t('audience.measureLabel')}
        value={measure.of}
        choices={measured.map((of) => ({ value: of, label: named('measure', of) }))}
        onChange={({ target }) => set({ measure: { of: target.value as (typeof measured)[number] } })}
      />
      {isMoneyIn ? null : (
        <Select
          label={t('audience.category')}
          value={category}
          choices={[
            { value: '', label: t('all') },
            ...options.categories.map((code) => ({ value: code, label: code })),
          ]}
          onChange={({ target }) =>
            set({
              measure: { of: measure.of, ...(target.value === '' ? {} : { categories: [target.value] }) },
            })
          }
        />
      )}
      <Field
        label={t('audience.atLeast', { currency: options.currency })}
        inputMode="decimal"
        value={atLeast}
        onChange={({ target }) => set({ atLeast: target.value })}
        onBlur={({ target }) => set({ atLeast: readAmount(target.value, options) ?? target.value.trim() })}
      />
      <Field
        label={t('audience.below')}
        inputMode="decimal"
        value={below}
        onChange={({ target }) => set({ below: target.value })}
        onBlur={({ target }) => set({ below: readAmount(target.value, options) ?? target.value.trim() })}
      />
      <Days days={days} onChange={(next) => set({ days: next })} />
    </>
  )
}

export interface AudienceFieldsProps {
  audience: Audience
  options: Options
  /** It is one of rules, and nothing else. */
  isFixed?: boolean
  /** Audiences under a name, to begin with. */
  saved?: ConsoleValue<'segments'>
  onChange: (audience: Audience) => void
}

/** Whom a message is for: everybody, members by name, or those for whom rules hold. */
export function AudienceFields({
  audience,
  options,
  isFixed = false,
  saved = [],
  onChange,
}: AudienceFieldsProps) {
  const choose = (to: string) =>
    onChange(
      to === 'members'
        ? { to, usernames: [] }
        : to === 'segment'
          ? { to, rules: [getRule('seen', options)] }
          : { to: 'all' },
    )
  return (
    <>
      {isFixed ? null : (
        <Select
          label={t('mailings.to')}
          value={audience.to}
          choices={(['members', 'segment', 'all'] as const).map((to) => ({
            value: to,
            label: named('mailing', to),
          }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {audience.to === 'segment' && saved.length > 0 ? (
        <Select
          label={t('segments.choose')}
          value={
            saved.find(({ rules }) => JSON.stringify(rules) === JSON.stringify(audience.rules))?.id ?? ''
          }
          choices={[
            { value: '', label: t('segments.own') },
            ...saved.map(({ id, title, members }) => ({ value: id, label: `${title} (${String(members)})` })),
          ]}
          onChange={({ target }) => {
            const chosen = saved.find(({ id }) => id === target.value)
            if (chosen) onChange({ to: 'segment', rules: chosen.rules })
          }}
        />
      ) : null}
      {audience.to === 'members' ? (
        <Field
          label={t('audience.names')}
          hint={t('audience.namesHint')}
          defaultValue={audience.usernames.join(', ')}
          onChange={({ target }) =>
            onChange({
              to: 'members',
              usernames: [...new Set(target.value.split(/[\s,;]+/).filter((name) => name !== ''))].slice(
                0,
                100,
              ),
            })
          }
        />
      ) : null}
      {audience.to === 'segment'
        ? audience.rules.map((rule, index) => {
            const put = (next: AudienceRule) =>
              onChange({ to: 'segment', rules: audience.rules.with(index, next) })
            return (
              <fieldset className="rule" key={`${String(index)} ${rule.rule}`}>
                <legend>{t('audience.rule', { number: index + 1 })}</legend>
                <Select
                  label={t('audience.what')}
                  value={rule.rule}
                  choices={kinds
                    .filter((kind) => kind !== 'vip' || options.vipLevels.length > 0)
                    .map((kind) => ({ value: kind, label: named('audienceRule', kind) }))}
                  onChange={({ target }) => put(getRule(target.value as AudienceRule['rule'], options))}
                />
                <RuleFields rule={rule} options={options} onChange={put} />
                {audience.rules.length > 1 ? (
                  <Button
                    kind="quiet"
                    onClick={() => onChange({ to: 'segment', rules: audience.rules.toSpliced(index, 1) })}
                  >
                    <Icon name="trash" />
                    {t('audience.removeRule')}
                  </Button>
                ) : null}
              </fieldset>
            )
          })
        : null}
      {audience.to === 'segment' && audience.rules.length < 10 ? (
        <Button
          kind="ghost"
          onClick={() =>
            onChange({ to: 'segment', rules: [...audience.rules, getRule('registered', options)] })
          }
        >
          <Icon name="plus" />
          {t('audience.addRule')}
        </Button>
      ) : null}
    </>
  )
}
