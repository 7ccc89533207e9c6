import { t } from '../../../../engine/console/console-words.ts'
import { nameKey } from '../fields/names.ts'
import { useStudio } from '../fields/field-context.ts'
import type { Problem } from '../model/draft-status.ts'
import { useDraftStatus } from '../use-draft.ts'

/** What is wrong with the draft, each with the way to its field. */
export function ProblemList({ onShow }: { onShow: (problem: Problem) => void }) {
  const { draft } = useStudio()
  const { problems } = useDraftStatus(draft)
  const errors = problems.filter(({ severity }) => severity === 'error')
  const sorted = [...errors, ...problems.filter(({ severity }) => severity !== 'error')]
  const summary =
    errors.length > 0
      ? t('brands.errors', { count: errors.length })
      : t('studio.noErrors', { count: problems.length })
  return (
    <details className="studio__problems">
      <summary>
        <span className={errors.length > 0 ? 'status status--bad' : 'status status--good'}>{summary}</span>
      </summary>
      <ul>
        {sorted.map((problem) => {
          const { file, pointer, message, fix } = problem
          return (
            <li key={`${file} ${pointer} ${message}`}>
              <button type="button" className="studio__jump" onClick={() => onShow(problem)}>
                <strong>{nameKey(file, pointer).name}</strong> <span>{file}</span>
              </button>
              <p>
                {message}. {fix}
              </p>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
