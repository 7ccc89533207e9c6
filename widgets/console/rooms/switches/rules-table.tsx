import { plain, t } from '../../../../engine/console/console-words.ts'
import { withBounds } from '../../../../schemas/rules/words.ts'
import type { SwitchState } from './draft.ts'

type Rules = SwitchState['file']['rules']
type Rule = Rules[number]['rule']

function findLength(text: string): number | undefined {
  const value = Number(text)
  return text.trim() === '' || !Number.isInteger(value) || value < 0 ? undefined : value
}

function withLength(rule: Rule, key: 'minLength' | 'maxLength', text: string): Rule {
  const value = findLength(text)
  const others = Object.entries(rule).filter(([name]) => name !== key)
  return Object.fromEntries(value === undefined ? others : [...others, [key, value]]) as Rule
}

/** What may be written, in the words of the form; where it has none, the pattern itself. */
function Pattern({ rule, message }: { rule: Rule; message: string }) {
  const { acceptedPattern, patternId = '', minLength = 0, maxLength = 255 } = rule
  if (message !== '') return <bdi>{withBounds(message, Math.max(1, minLength), maxLength)}</bdi>
  const written = acceptedPattern === undefined || acceptedPattern === '' ? patternId : acceptedPattern
  return written === '' || written === '*' ? t('switches.anything') : <code>{written}</code>
}

/** The rules of registration, a field in each line. */
export function RulesTable({
  file,
  rules,
  onChange,
}: {
  file: Rules
  rules: Readonly<Record<string, Rule>>
  onChange: (field: string, rule: Rule) => void
}) {
  return (
    <div className="lines" role="region" aria-label={t('switches.rulesTable')} tabIndex={0}>
      <table className="lines__table">
        <thead>
          <tr>
            <th scope="col">{t('switches.field')}</th>
            <th scope="col">{t('switches.shown')}</th>
            <th scope="col">{t('switches.required')}</th>
            <th scope="col">{t('switches.min')}</th>
            <th scope="col">{t('switches.max')}</th>
            <th scope="col">{t('switches.pattern')}</th>
          </tr>
        </thead>
        <tbody>
          {file.map(({ field, name, message, rule: original }) => {
            const rule = rules[field] ?? original
            const isSwitched = JSON.stringify(rule) !== JSON.stringify(original)
            const title = name === '' ? plain(field) : name
            const label = (what: string) => `${title}: ${what}`
            return (
              <tr key={field}>
                <th scope="row">
                  <bdi>{title}</bdi>{' '}
                  {isSwitched ? <span className="mark">{t('switches.switched')}</span> : null}
                </th>
                <td>
                  <input
                    type="checkbox"
                    aria-label={label(t('switches.shown'))}
                    checked={rule.enabled ?? true}
                    onChange={({ target }) => onChange(field, { ...rule, enabled: target.checked })}
                  />
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={label(t('switches.required'))}
                    checked={rule.required ?? false}
                    onChange={({ target }) => onChange(field, { ...rule, required: target.checked })}
                  />
                </td>
                {(['minLength', 'maxLength'] as const).map((key) => (
                  <td key={key}>
                    <input
                      type="number"
                      min={0}
                      max={1000}
                      aria-label={label(t(key === 'minLength' ? 'switches.min' : 'switches.max'))}
                      value={rule[key] ?? ''}
                      onChange={({ target }) => onChange(field, withLength(rule, key, target.value))}
                    />
                  </td>
                ))}
                <td>
                  <Pattern rule={rule} message={message} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
